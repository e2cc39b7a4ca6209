import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/db/migrations";

/** A database never runs an applied migration again: write a new one, and add its line when it is published. */
const fingerprints: Record<string, string> = {
  "0000_first_orders.sql": "25300c83d772ab8b",
  "0001_welcome_promo_code.sql": "8fc9ea4e883a642b",
  "0002_attempt_counts.sql": "a9b687d9642690c7",
  "0003_landing_events.sql": "b2d9cab365799746",
  "0004_contract_declarations.sql": "5c56fc3d29390858",
  "0005_account_links.sql": "11d3e25e010d77bd",
  "0006_row_level_security.sql": "5cecd7ccf0eca537",
  "0007_quotes.sql": "82236ce143870352",
  "0008_quote_policies.sql": "65c37015a4afe92c",
  "0009_audits.sql": "3ea364f3d16a3f0f",
  "0010_audit_policies.sql": "79720d11567861bb",
  "0011_calls.sql": "ba7c3eb259ea8eca",
  "0012_call_calendar.sql": "19ffa70c3055c2fa",
  "0013_landing_totals.sql": "8ffcda7a80c9d4da",
  "0014_landing_totals_policies.sql": "fa249ca1e631b687",
  "0015_order_information_and_revisions.sql": "53ee3d88e0ba35a0",
  "0016_revision_policies.sql": "6d1db38354d95707",
  "0017_subscriptions_and_invoices.sql": "6a9752a75f9cd782",
  "0018_subscription_policies.sql": "fb5e730e1a7c6a36",
  "0019_retention.sql": "56451726d1fafd55",
  "0020_retention_rules.sql": "52a6f859c306b1b1",
  "0021_list_indexes.sql": "baf4aea753055cc1",
  "0022_list_search.sql": "10663d6ea6b68a5d",
  "0023_departures.sql": "55eaa913cdd288d1",
  "0024_departure_policies.sql": "d2654a17819295b8",
  "0025_search_says_when_it_stops.sql": "986b1bf3f2f5462b",
  "0026_invoice_moves.sql": "d7d3e9cd83d08c53",
};

const files = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();

const textOfItsOwn =
  /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger|policy)\b/i;

function fingerprintOf(file: string): string {
  const text = readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

test("no migration is rewritten, renamed or removed; new ones come after them", () => {
  const known = Object.keys(fingerprints);
  expect(files.slice(0, known.length)).toEqual(known);
  const found = Object.fromEntries(known.map((file) => [file, fingerprintOf(file)]));
  expect(found).toEqual(fingerprints);
});

/** Last migration with a function, trigger or policy: since then each has a present text in app/db. */
const LAST_WITH_TEXTS = "0103_journal_read_back.sql";

test.each([
  "CREATE OR REPLACE FUNCTION more() RETURNS void",
  'create constraint trigger "more"',
  "CREATE POLICY",
  "ALTER POLICY",
  "execute format('create policy %I on %I')",
])("a migration that contains %j is detected", (statement) => {
  expect(statement).toMatch(textOfItsOwn);
});

test("migrations change tables and rows: functions, triggers and policies are files of app/db", () => {
  const telling = files
    .filter((file) => file > LAST_WITH_TEXTS)
    .filter((file) => {
      const sql = readFileSync(`${folder}/${file}`, "utf8").replaceAll(/--(?!>).*$/gm, "");
      return textOfItsOwn.test(sql);
    });
  expect(telling).toEqual([]);
});

test("migrations keep one snapshot of the schema, the last, which drizzle-kit compares the schema with", () => {
  const kept = readdirSync(`${folder}/meta`).filter((file) => file.endsWith("_snapshot.json"));
  expect(kept).toHaveLength(1);
});
