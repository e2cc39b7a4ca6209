import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPayment } from "../../records/payment.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";
import { at, GROSS, insertPaper } from "./ledger-world.ts";

const system: Viewing = { viewer: { kind: "system" } };
const visitor: Viewing = { viewer: { kind: "visitor" } };
const forbidden = { cause: { code: "42501" } };
const changes = [
  "update ledger set cash_cents = 1",
  "update ledger set client = client",
  "delete from ledger",
  "truncate ledger",
];
const line = `insert into ledger (at, occurred_on, mode, kind, piece, client, owed_cents)
  values (now(), now(), 'demo', 'charge', 'x', 'x', 1)`;

describe("protection of the ledger", () => {
  const world = sharedWorld(openAccountsWorld);
  let camille: Viewing;
  let sacha: Viewing;
  let agency: Viewing;
  let orderId: string;
  let userId: string;

  beforeAll(async () => {
    userId = await addUser(world, "camille@plomberie.example");
    camille = { viewer: { kind: "client", userId } };
    sacha = { viewer: { kind: "client", userId: await addUser(world, "sacha@coiffure.example") } };
    const alix = await addUser(world, "alix@phare.example", { administrator: true });
    agency = { viewer: { kind: "administrator", userId: alix } };
  });
  beforeEach(async () => {
    await emptyTables(world.owner.pool, "ledger, orders, invoices, payments, number_series");
    orderId = await insertOrder(world.owner.db, { userId, createdAt: at });
    await insertPaper(world.owner.db, { orderId, grossCents: GROSS });
    await insertPayment(world.owner.db, orderId, { amountCents: GROSS });
  });

  const attempt = (viewing: Viewing, statement: string) =>
    asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));
  const seenBy = (viewing: Viewing) =>
    lookAs(world.application.db, viewing, async (db) => {
      const { rows } = await db.execute(sql`select from ledger`);
      return rows.length;
    });

  test.each(changes)("refuses %s to a client, the agency and the server", async (statement) => {
    for (const viewing of [visitor, camille, agency, system]) {
      await expect(attempt(viewing, statement)).rejects.toMatchObject(forbidden);
    }
    expect(await seenBy(system)).toBe(3);
  });

  test.each(changes)("refuses %s to the owner of its tables", async (statement) => {
    await expect(world.owner.pool.query(statement)).rejects.toThrow("the ledger is only added to");
  });

  test("refuses a hand-written line", async () => {
    for (const viewing of [visitor, camille, agency, system]) {
      await expect(attempt(viewing, line)).rejects.toMatchObject(forbidden);
    }
    await expect(world.owner.pool.query(line)).rejects.toThrow("the ledger writes itself");
  });

  test("lets only its own triggers write the marks of purged lines", async () => {
    for (const statement of [
      "insert into ledger_forgotten values (1, 'x', now())",
      "update ledger_forgotten set hash = 'x'",
      "delete from ledger_forgotten",
    ]) {
      for (const viewing of [visitor, camille, agency, system]) {
        await expect(attempt(viewing, statement), statement).rejects.toMatchObject(forbidden);
      }
    }
  });

  test("refuses every access to the accounts' role", async () => {
    for (const statement of [
      ...changes,
      line,
      "select from ledger",
      "select from ledger_forgotten",
    ]) {
      await expect(world.accountsDatabase.pool.query(statement), statement).rejects.toMatchObject({
        code: "42501",
      });
    }
  });

  test("refuses amounts that don't add up, from any role", async () => {
    const broken = `do $$ begin
      create temporary table told (x int);
      create function pg_temp.tell() returns trigger language plpgsql as 'begin
        insert into ledger (at, occurred_on, mode, kind, piece, client, receivable_cents, revenue_cents, vat_cents)
        values (now(), now(), ''demo'', ''invoice'', ''x'', ''x'', 120, 100, 19); return null; end';
      create trigger tell after insert on told for each row execute function pg_temp.tell();
      insert into told values (1);
    end $$`;
    await expect(world.owner.pool.query(broken)).rejects.toMatchObject({
      constraint: "ledger_line_adds_up",
    });
  });

  test("is visible to the agency, and to a client for their own orders and months", async () => {
    await insertOrder(world.owner.db, { createdAt: at });
    expect(await seenBy(agency)).toBe(4);
    expect(await seenBy(system)).toBe(4);
    expect(await seenBy(camille)).toBe(3);
    expect(await seenBy(sacha)).toBe(0);
    expect(await seenBy(visitor)).toBe(0);
    const subscriptionId = await insertSubscription(world.owner.db, { orderId, userId });
    await insertPaper(world.owner.db, { subscriptionId, grossCents: 12_000 });
    expect(await seenBy(camille)).toBe(5);
    expect(await seenBy(sacha)).toBe(0);
  });

  test("is written by a client's own order, and by a payment and paper of the server", async () => {
    await asViewer(world.application.db, camille, (db) => insertOrder(db, { userId }));
    await asViewer(world.application.db, system, (db) => insertPayment(db, orderId));
    await asViewer(world.application.db, agency, (db) =>
      db.execute(
        sql`update ${orders} set status = 'cancelled', ended_at = now() where id = ${orderId}`,
      ),
    );
    const kinds = await lookAs(world.application.db, system, (db) =>
      db.execute<{ kind: string }>(sql`select kind from ledger order by id offset 3`),
    );
    expect(kinds.rows.map(({ kind }) => kind).toSorted()).toEqual(["charge", "payment"]);
  });

  test("keeps its lines when ten-year-old orders, papers and payments are purged", async () => {
    const old = new Date("2012-03-01T10:00:00Z");
    const oldOrder = await insertOrder(world.owner.db, { createdAt: old, status: "completed" });
    await world.owner.db.execute(sql`delete from orders where id = ${oldOrder}`);
    const { rows } = await world.owner.pool.query("select from ledger where order_id = $1", [
      oldOrder,
    ]);
    expect(rows).toHaveLength(1);
    await world.owner.pool.query("delete from ledger where order_id = $1", [oldOrder]);
  });
});
