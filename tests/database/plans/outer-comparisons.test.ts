import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outerValue } from "#db/outer-value.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { createTestDatabase, type TestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { outerFunctions } from "../outer-comparisons.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(testEngine());
  client = new pg.Client(database.ownerConnection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const conditions = (statement: SQL) =>
  outerFunctions(client, APPLICATION_ROLE, new PgDialect().sqlToQuery(statement).sql);

const lastMoveOf = (id: SQL) => sql`select (select at from journal
  where subject_type = 'order' and subject_id = ${id} order by at desc limit 1) from orders`;

const orderOf = (
  id: SQL,
) => sql`select (select number from orders where id = ${id}) from deliverables
  left join subscriptions on subscriptions.id = deliverables.subscription_id`;

test.each<[string, SQL]>([
  ["a cast in a correlated subquery", lastMoveOf(sql`orders.id::text`)],
  ["coalesce", orderOf(sql`coalesce(deliverables.order_id, subscriptions.order_id)`)],
  [
    "a cast in a lateral join",
    sql`select last.at from orders cross join lateral (select at from journal
      where subject_type = 'order' and subject_id = orders.id::text order by at desc limit 1) as last`,
  ],
  [
    "a concatenation",
    sql`select (select status from email_deliveries where key = 'order-paid:' || orders.id limit 1) from orders`,
  ],
  [
    "a value of jsonb",
    sql`select (select number from orders where number = pending_acts.act ->> 'number') from pending_acts`,
  ],
])("%s of an outer column is found in a plan under policies", async (_, statement) => {
  expect(await conditions(statement)).not.toEqual([]);
});

test.each<[string, SQL]>([
  ["a subselect", lastMoveOf(outerValue(sql`orders.id::text`))],
  [
    "a case",
    orderOf(
      sql`case when subscriptions.order_id is null then deliverables.order_id else subscriptions.order_id end`,
    ),
  ],
  ["the column itself", orderOf(sql`deliverables.order_id`)],
  [
    "text that looks like a column",
    sql`select (select max(at) from journal where action = lower('orders.id')) from orders`,
  ],
])("%s isn't taken for a function of an outer column", async (_, statement) => {
  expect(await conditions(statement)).toEqual([]);
});

test("a subselect of an outer column is looked up by index under policies", async () => {
  await client.query(`begin; set local role ${APPLICATION_ROLE}; set local enable_seqscan = off`);
  const statement = new PgDialect().sqlToQuery(lastMoveOf(outerValue(sql`orders.id::text`))).sql;
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${statement}`);
  await client.query("rollback");
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Cond: .*subject_id = /);
});
