import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase, migrationsFolder } from "#db/migrate.server.ts";
import { applyPresentTexts } from "#db/present/apply.server.ts";
import { catalogueStates } from "#db/present/catalogue.server.ts";
import { type PresentText, readPresentTexts } from "#db/present/texts.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

const texts = readPresentTexts();

async function openClient(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function openTestDatabase(template?: string) {
  const database = await createTestDatabase(testEngine(), template);
  onTestFinished(() => database.drop());
  const { ownerConnection } = database;
  return { ownerConnection, client: await openClient(ownerConnection) };
}

async function preparedStates(): Promise<Map<string, string>> {
  const { client } = await openTestDatabase();
  return catalogueStates(client);
}

function rewritten(name: string, rewrite: (sql: string) => string): PresentText[] {
  expect(texts.map((text) => text.name)).toContain(name);
  return texts.map((text) => {
    const sql = rewrite(text.sql);
    return text.name === name ? { ...text, sql, fingerprint: sql } : text;
  });
}

async function appliedAfter(client: pg.Client, instant: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from drizzle.present_texts where applied_at > $1 order by name",
    [instant],
  );
  return rows.map(({ name }) => name);
}

async function clock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  return rows[0]!.at;
}

test("a prepared database holds the functions, triggers and policies of the files, and no others", async () => {
  const { client } = await openTestDatabase();
  const held = [...(await catalogueStates(client)).keys()].toSorted();
  expect(held).toEqual(texts.map(({ name }) => name).toSorted());
  const { rows: overloaded } = await client.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    group by proname having count(*) > 1`,
  );
  expect(overloaded).toEqual([]);
});

test("the files alone give what a database upgraded through every migration holds", async () => {
  const { client } = await openTestDatabase();
  const names = texts.filter(({ kind }) => kind === "functions").map(({ subject }) => subject);
  const before = await catalogueStates(client);
  await client.query(`drop function ${names.join(", ")} cascade`);
  await client.query(`do $$ declare held record; begin
    for held in select tgname, tgrelid::regclass as of from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    loop execute format('drop trigger %I on %s', held.tgname, held.of); end loop;
    for held in select polname, polrelid::regclass as of from pg_policy
    loop execute format('drop policy %I on %s', held.polname, held.of); end loop;
  end $$`);
  expect(await catalogueStates(client)).toEqual(new Map());
  await applyPresentTexts(client);
  expect(await catalogueStates(client)).toEqual(before);
});

test("a database older than the files, and a restored one, come to the same", async () => {
  const prepared = await preparedStates();
  const { ownerConnection, client } = await openTestDatabase("template1");
  await migrateUpTo(client, "journal_read_back");
  await migrateDatabase(ownerConnection);
  expect(await catalogueStates(client)).toEqual(prepared);

  const { ownerConnection: other, client: restored } = await openTestDatabase("template1");
  await migrateUpTo(restored, "present_texts");
  const { rows } = await client.query("select * from drizzle.present_texts");
  await restored.query(
    "insert into drizzle.present_texts select * from jsonb_populate_recordset(null::drizzle.present_texts, $1)",
    [JSON.stringify(rows)],
  );
  expect(await catalogueStates(restored)).not.toEqual(prepared);
  await migrateDatabase(other);
  expect(await catalogueStates(restored)).toEqual(prepared);
});

/** Migrates up to and including the named migration, as an older program. */
async function migrateUpTo(client: pg.Client, name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as {
    entries: { tag: string }[];
  };
  const last = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
}

test("a start applies nothing when no text changed, and otherwise the changed text alone", async () => {
  const { ownerConnection, client } = await openTestDatabase();
  const prepared = await clock(client);
  await migrateDatabase(ownerConnection);
  expect(await appliedAfter(client, prepared)).toEqual([]);
  const changed = rewritten("functions/viewer_id", (sql) =>
    sql.replace("app.user_id", "app.other"),
  );
  await applyPresentTexts(client, changed);
  expect(await appliedAfter(client, prepared)).toEqual(["functions/viewer_id"]);
  await client.query("select set_config('app.other', 'camille', false)");
  expect((await client.query("select viewer_id() as id")).rows).toEqual([{ id: "camille" }]);
});

test("a policy, trigger, function or grant dropped by a migration or by hand is back at the next start", async () => {
  const { ownerConnection, client } = await openTestDatabase();
  const prepared = await catalogueStates(client);
  for (const statement of [
    `drop policy "own" on orders`,
    `create policy "all of it" on quotes using (true)`,
    `drop trigger keep_proof on orders`,
    `alter table payments disable trigger keep_proof`,
    `drop function company_of cascade`,
    `alter function declared_order security invoker`,
    `grant execute on function refresh_lead to phare_app`,
  ]) {
    await client.query(statement);
    expect(await catalogueStates(client), statement).not.toEqual(prepared);
    await migrateDatabase(ownerConnection);
    expect(await catalogueStates(client), statement).toEqual(prepared);
  }
});

test("a grant removed from a text is revoked", async () => {
  const { client } = await openTestDatabase();
  const mayPhare = async () =>
    (
      await client.query(
        "select has_function_privilege('phare_app', 'lead_won_by(uuid)', 'execute') as may",
      )
    ).rows[0];
  expect(await mayPhare()).toEqual({ may: true });
  await applyPresentTexts(
    client,
    rewritten("functions/lead_won_by", (sql) => sql.replace(/^GRANT.*$/m, "")),
  );
  expect(await mayPhare()).toEqual({ may: false });
});

test("a text that PostgreSQL refuses is named, and no other is applied", async () => {
  const { client } = await openTestDatabase();
  const prepared = await catalogueStates(client);
  const broken = rewritten("policies/orders", (sql) => `${sql} CREATE POLICY nonsense`).map(
    (text) =>
      text.name === "functions/viewer_id"
        ? { ...text, sql: text.sql.replace("app.user_id", "app.other"), fingerprint: "other" }
        : text,
  );
  await expect(applyPresentTexts(client, broken)).rejects.toThrow("app/db/policies/orders.sql: ");
  expect(await catalogueStates(client)).toEqual(prepared);
});

test("a text that doesn't create its own name is refused", async () => {
  const { client } = await openTestDatabase();
  const misnamed: PresentText = {
    kind: "functions",
    subject: "misnamed",
    name: "functions/misnamed",
    sql: "create function named() returns int language sql as 'select 1'",
    fingerprint: "1",
  };
  await expect(applyPresentTexts(client, [...texts, misnamed])).rejects.toThrow(
    "app/db/functions/misnamed.sql makes nothing of that name",
  );
});

test("several processes starting on a database to upgrade all end with the files' texts", async () => {
  const prepared = await preparedStates();
  const { ownerConnection, client } = await openTestDatabase("template1");
  await migrateUpTo(client, "journal_read_back");
  await Promise.all([1, 2, 3].map(() => migrateDatabase(ownerConnection)));
  expect(await catalogueStates(client)).toEqual(prepared);
});

/** Resolves once a lock is waited for, or `work` is over. */
async function waitedFor(client: pg.Client, work: Promise<void>): Promise<void> {
  let isOver = false;
  const over = () => (isOver = true);
  work.then(over, over);
  for (;;) {
    const { rowCount } = await client.query(
      "select from pg_locks where not granted and locktype = 'relation' and relation = 'orders'::regclass",
    );
    if (rowCount !== 0 || isOver) return;
  }
}

test("a locked table is retried with a short lock timeout, so that requests get through in between", async () => {
  const { ownerConnection, client } = await openTestDatabase();
  const [serving, asking] = [await openClient(ownerConnection), await openClient(ownerConnection)];
  await serving.query("begin; select from orders");
  const changed = rewritten(
    "policies/orders",
    (sql) => `${sql} CREATE POLICY "more" ON orders USING (false);`,
  );
  const patience = { lockTimeoutMs: 100, pauseMs: 1, inAllMs: 600_000 };
  const applied = applyPresentTexts(client, changed, patience);
  await waitedFor(asking, applied);
  // Readers queue behind a pending exclusive lock: a longer wait would hang them.
  await asking.query("select from orders");
  await waitedFor(asking, applied);
  await asking.query("select from orders");
  await serving.query("commit");
  await applied;
  const { rows } = await client.query("select from pg_policy where polname = 'more'");
  expect(rows).toHaveLength(1);
});

test("a table that stays locked finally stops the start, which changes nothing", async () => {
  const { ownerConnection, client } = await openTestDatabase();
  const serving = await openClient(ownerConnection);
  await serving.query("begin; select from orders");
  const prepared = await catalogueStates(client);
  const changed = rewritten(
    "policies/orders",
    (sql) => `${sql} CREATE POLICY "more" ON orders USING (false);`,
  );
  const patience = { lockTimeoutMs: 20, pauseMs: 1, inAllMs: 0 };
  await expect(applyPresentTexts(client, changed, patience)).rejects.toMatchObject({
    code: "55P03",
  });
  expect(await catalogueStates(client)).toEqual(prepared);
});

test("an older program that starts on a newer database leaves its texts", async () => {
  const { ownerConnection, client } = await openTestDatabase();
  await client.query(`drop policy "own" on orders;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 32503680000000)`);
  const newer = await catalogueStates(client);
  await migrateDatabase(ownerConnection);
  expect(await catalogueStates(client)).toEqual(newer);
});
