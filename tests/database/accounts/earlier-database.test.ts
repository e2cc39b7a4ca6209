import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { subscriptionFigures } from "#queries/subscription/figures.server.ts";
import { insertOrder } from "../../records/order.ts";
import { listInvoices, listSubscriptions } from "../lists/named-lists.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("app/db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as {
    entries: { tag: string }[];
  };
  const until = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }));
  return folder;
}

async function databaseBefore(name: string) {
  const database = await createTestDatabase(testEngine(), "template1");
  onTestFinished(() => database.drop());
  const client = new Client(database.ownerConnection);
  await client.connect();
  onTestFinished(() => client.end());
  await migrate(drizzle(client), { migrationsFolder: await migrationsBefore(name) });
  return { database, client };
}

test("migrating an old database fills in addresses of accounts, of their requests and of pending e-mail changes", async () => {
  const { database, client } = await databaseBefore("account_addresses");
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

test("migrating an old database keeps subscriptions as they were; a month rejected by its bank is due again", async () => {
  const { database, client } = await databaseBefore("subscription_rest");
  await client.query(
    "alter table orders add column catalogue_version integer, add column vat_number text, add column invoice_refused_at timestamptz",
  );
  const orderId = await insertOrder(drizzle(client), { status: "paid" });
  await client.query(
    "alter table orders drop column catalogue_version, drop column vat_number, drop column invoice_refused_at",
  );
  const [paidId, sentBackId] = [randomUUID(), randomUUID()];
  const subscriptionId = randomUUID();
  await client.query(`
    insert into subscriptions (id, mode, email, client_name, company, order_id, tier, listings, net_cents, vat_rate,
        vat_cents, gross_cents, started_on, created_at)
      values ('${subscriptionId}', 'demo', 'c@rade.example', 'Camille', '', '${orderId}', 'suiviCroissance', 2, 20000, 2000,
        4000, 24000, '2026-09-21', '2026-09-21Z');
    insert into subscription_terms (id, subscription_id, from_on, listings, unit_cents, net_cents, vat_rate, vat_cents,
        gross_cents, reason, created_at)
      values (gen_random_uuid(), '${subscriptionId}', '2026-09-21', 2, 10000, 20000, 2000, 4000, 24000, 'opened', now());
    insert into subscription_charges (id, subscription_id, kind, period_starts_on, starts_on, ends_on, listings, net_cents,
        vat_rate, vat_cents, gross_cents, status, due_on, paid_at, created_at)
      values
      ('${paidId}', '${subscriptionId}', 'month', '2026-09-21', '2026-09-21', '2026-10-20', 2, 20000, 2000, 4000, 24000,
        'paid', '2026-09-21', now(), now()),
      ('${sentBackId}', '${subscriptionId}', 'month', '2026-10-21', '2026-10-21', '2026-11-20', 2, 20000, 2000, 4000, 24000,
        'failed', '2026-10-21', null, now())`);
  for (const [place, chargeId] of [paidId, sentBackId].entries()) {
    await client.query(
      `insert into invoices (id, mode, kind, number, number_order, status, subscription_id, charge_id, order_number,
          client_type, client_name, company, email, net_cents, vat_rate, vat_cents, gross_cents, issued_on, due_on, created_at)
        values (gen_random_uuid(), 'demo', 'invoice', $1, $2, 'paid', $3, $4, 'CMD-2026-0001', 'professionnel', 'Camille',
          '', 'c@rade.example', 20000, 2000, 4000, 24000, '2026-10-21', '2026-10-21', now())`,
      [`FAC-2026-000${place + 1}`, place + 1, subscriptionId, chargeId],
    );
  }
  await migrateDatabase(database.ownerConnection);
  const db = drizzle(client) as unknown as ViewerDatabase;
  const today = "2026-11-10";
  const { invoices } = await listInvoices(db, { status: "a-payer", after: null, today });
  const late = await listInvoices(db, { status: "en-retard", after: null, today });
  expect([...invoices, ...late.invoices].map(({ number }) => number)).toEqual(["FAC-2026-0002"]);
  const { subscriptions } = await listSubscriptions(db, { status: null, after: null, today });
  expect(subscriptions).toMatchObject([
    { id: subscriptionId, listings: 2, state: "active", nextOn: "2026-11-21" },
  ]);
  const months = await subscriptionFigures(db, today);
  expect(months.at(-1)).toMatchObject({ running: { count: 1, netCents: 200_00 } });
  const [kept] = (await client.query("select places from subscriptions")).rows;
  expect(kept).toEqual({ places: null });
});

test("migrating earlier acts into leads takes no lock per person", async () => {
  const { client } = await databaseBefore("leads");
  await client.query(`
    insert into quote_requests (mode, company_name, contact_name, email, phone, business_type, current_situation,
      services_interested, additional_notes, created_at)
    select 'demo', 'Atelier ' || n % 300, 'Zoé', 'client' || n % 300 || '@commerce.example',
      '06 12 ' || to_char(n % 300, 'FM000000'), 'artisan', 'not_ranked', '[]', '',
      '2026-11-01Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, 600) n`);
  const migration = await readFile("app/db/migrations/0072_leads.sql", "utf8");
  await client.query("begin");
  for (const statement of migration.split("--> statement-breakpoint")) {
    await client.query(statement);
  }
  const { rows: locks } = await client.query(
    "select count(*)::int as held from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'",
  );
  expect(locks).toEqual([{ held: 0 }]);
  const { rows: made } = await client.query(`
    select count(*)::int as leads, sum((select count(*) from lead_facts where lead_id = leads.id))::int as acts,
      (select sum(count)::int from kept_totals where measure = 'leads' and label = 'request new') as counted
    from leads`);
  expect(made).toEqual([{ leads: 300, acts: 600, counted: 300 }]);
  // From here on, two transactions with the same key wait for each other.
  await client.query("select lead_known_by(array['email:client1@commerce.example'])");
  const { rows: held } = await client.query(
    "select count(*)::int as held from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'",
  );
  expect(held).toEqual([{ held: 1 }]);
});
