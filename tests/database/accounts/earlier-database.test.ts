import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "#db/migrate.server.ts";
import { createTestDatabase, testEngine } from "../../cluster/test-database.ts";

/** The migrations as they were before accounts' addresses were written down. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("app/db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as {
    entries: { tag: string }[];
  };
  const until = entries.findIndex(({ tag }) => tag.endsWith("_account_addresses"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }));
  return folder;
}

test("a database from before knows the addresses of its accounts, of their requests and of who was leaving", async () => {
  const database = await createTestDatabase(testEngine(), "template1");
  onTestFinished(() => database.drop());
  const client = new Client(database.ownerConnection);
  await client.connect();
  onTestFinished(() => client.end());
  await migrate(drizzle(client), { migrationsFolder: await earlierMigrations() });
  const linkId = randomUUID();
  await client.query(`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('camille', '', 'camille@rade.example', true, now(), now());
    insert into account_links (id, user_id, purpose, email, created_at, expires_at)
      values ('${linkId}', 'camille', 'change-email', 'neuf@rade.example', '2026-11-10Z', '2026-11-11Z');
    insert into departures (id, user_id, email, records, at)
      values (gen_random_uuid(), 'sacha', 'Sacha@Rade.example', '{}', '2026-11-10T10:00:00Z')`);
  await migrateDatabase(database.ownerConnection);
  const { rows } = await client.query(
    "select address, kind, until = 'infinity' as open, link_id from account_addresses order by kind",
  );
  expect(rows).toEqual([
    { address: "camille@rade.example", kind: "current", open: true, link_id: null },
    { address: "neuf@rade.example", kind: "requested", open: false, link_id: linkId },
  ]);
  const { rows: leaving } = await client.query(
    `select held.* from departures, jsonb_to_recordset(addresses) as held (address text, since text, until timestamptz)`,
  );
  expect(leaving).toEqual([
    { address: "sacha@rade.example", since: "-infinity", until: new Date("2026-11-10T10:00:00Z") },
  ]);
});
