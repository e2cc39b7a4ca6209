import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { callStandings } from "#domain/call-standing.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { emailStatuses } from "#domain/email-status.ts";
import type { DateSort } from "#domain/record-list.ts";
import { countAudits, listAudits } from "#queries/audits-list.server.ts";
import { countCalls, listCalls } from "#queries/calls-list.server.ts";
import { countClients, listClients } from "#queries/clients-list.server.ts";
import { countEmailDeliveries, listEmailDeliveries } from "#queries/email-deliveries.server.ts";
import { searchClients, searchRecords } from "#queries/record-search.server.ts";
import { type AccountsWorld, openAccountsWorld } from "../accounts/accounts-world.ts";
import { engines } from "../test-database.ts";
import { measuredRead, type Reading } from "./measured-reads.ts";

const now = new Date("2026-11-21T11:00:00Z");
const FEW = 100;
const MANY = 100_000;

/** Rows and index entries of two pages with their counts and, of clients, who is no administrator. */
const A_PAGE = 4500;
/** It looks at 501 found and at the 2000 newest besides; for clients with what they bill and order. */
const A_WIDE_SEARCH = A_PAGE + 8 * (501 + 2000);

/** The search, the counts, and two pages: where the second begins, and for clients what they ordered and pay. */
const A_FEW_QUERIES = 9;

interface Wish {
  words?: string[];
  status?: string;
  from?: string;
  to?: string;
  sort?: DateSort;
  second?: boolean;
}

type Read = (db: ViewerDatabase, wish: Wish) => Promise<number>;
type Turn = (after: string | null) => Promise<{ shown: number; next: string | null }>;

async function turned(page: Turn, { second }: Wish): Promise<number> {
  const first = await page(null);
  return second && first.next !== null ? (await page(first.next)).shown : first.shown;
}

const periodOf = ({ from, to }: Wish) => ({ from: from ?? null, to: to ?? null });
const orderOf = ({ sort }: Wish) => (sort ? { sort } : {});

const lists: Record<
  string,
  { fill: string; tables: string; statuses: readonly string[]; read: Read }
> = {
  audits: {
    tables: "audits",
    fill: `insert into audits (mode, gbp_url, name, email, city, created_at, answered)
        select 'demo', 'x', 'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', 'Rennes',
          timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour', n % 50000 <> 7
        from generate_series(1, $1::int) n`,
    statuses: auditHandlings,
    async read(db, wish) {
      const period = periodOf(wish);
      const found = await searchRecords(db, "audits", wish.words ?? [], period);
      const status = auditHandlings.find((one) => one === wish.status) ?? null;
      await countAudits(db, { ...period, found });
      return turned(async (after) => {
        const wanted = { ...period, ...orderOf(wish), found, status, after };
        const { audits, next } = await listAudits(db, wanted);
        return { shown: audits.length, next };
      }, wish);
    },
  },
  calls: {
    tables: "calls",
    fill: `insert into calls (id, mode, status, name, email, phone, topic, source, starts_at, ends_at, busy_until,
          ics_uid, token_hash, idempotency_key, request_fingerprint, created_at, changed_at)
        select gen_random_uuid(), 'demo', (array['booked', 'came', 'came', 'cancelled'])[1 + n % 4],
          'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', '+336' || to_char(n, 'FM00000000'), 'Rennes',
          'page', at, at + interval '20 minutes', at + interval '20 minutes', n::text, n::text,
          gen_random_uuid(), '', at, at
        from (select n, timestamptz '2026-11-24T10:00:00Z' - n * interval '1 hour' as at
          from generate_series(1, $1::int) n) moments`,
    statuses: callStandings,
    async read(db, wish) {
      const period = periodOf(wish);
      const found = await searchRecords(db, "calls", wish.words ?? [], period);
      const standing = callStandings.find((one) => one === wish.status) ?? null;
      await countCalls(db, { ...period, found, now });
      return turned(async (after) => {
        const wanted = { ...period, ...orderOf(wish), found, standing, now, after };
        const { calls, next } = await listCalls(db, wanted);
        return { shown: calls.length, next };
      }, wish);
    },
  },
  email_deliveries: {
    tables: "email_deliveries",
    fill: `insert into email_deliveries (key, template, recipient, subject, status, created_at)
        select n::text, 'x', 'client' || n || '@commerce.example', 'Votre commande à Rennes, Zoé Le Goff' || n % 977,
          case when n % 50000 = 7 then 'failed' else 'sent' end,
          timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour'
        from generate_series(1, $1::int) n`,
    statuses: emailStatuses,
    async read(db, wish) {
      const period = periodOf(wish);
      const found = await searchRecords(db, "email_deliveries", wish.words ?? [], period);
      const status = emailStatuses.find((one) => one === wish.status) ?? null;
      await countEmailDeliveries(db, { ...period, found });
      return turned(async (after) => {
        const wanted = { ...period, ...orderOf(wish), found, status, after };
        const { emails, next } = await listEmailDeliveries(db, wanted);
        return { shown: emails.length, next };
      }, wish);
    },
  },
  user: {
    tables: '"user"',
    fill: `insert into "user" (id, name, email, email_verified, created_at, updated_at)
        select gen_random_uuid()::text, 'Zoé Le Goff' || n % 977 || ' Rennes', 'client' || n || '@commerce.example',
          n % 50000 <> 7, at, at
        from (select n, timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour' as at
          from generate_series(1, $1::int) n) moments`,
    statuses: clientStandings,
    async read(db, wish) {
      const period = periodOf(wish);
      const found = await searchClients(db, wish.words ?? [], period);
      const status = clientStandings.find((one) => one === wish.status) ?? null;
      await countClients(db, { ...period, found });
      return turned(async (after) => {
        const wanted = { ...period, ...orderOf(wish), found, status, after, today: "2026-11-21" };
        const { clients, next } = await listClients(db, wanted);
        return { shown: clients.length, next };
      }, wish);
    },
  },
};

const wishes: Record<string, Wish> = {
  "the second page": { second: true },
  "the oldest": { sort: "date", second: true },
  "a day": { from: "2026-11-19", to: "2026-11-19" },
  "a long period": { from: "2026-01-01", to: "2026-11-19", second: true },
  "a search that finds one": { words: ["client77@commerce"] },
  "a search that finds some": { words: ["goff501"] },
  "a search that finds more than it shows": { words: ["rennes"] },
  "a day of a search for what everybody has": {
    words: ["rennes"],
    from: "2026-11-19",
    to: "2026-11-19",
  },
  "a search that finds nothing": { words: ["introuvable"] },
};

describe.each(engines())("reading lists on the $name database", (engine) => {
  describe.each(Object.entries(lists))("%s", (_, { tables, fill, statuses, read }) => {
    let world: AccountsWorld;
    const cases: [string, Wish][] = [
      ...Object.entries(wishes),
      ...statuses.map((status): [string, Wish] => [`the status ${status}`, { status }]),
    ];
    const measured: Record<string, { few: Reading; many: Reading }> = {};

    async function readings(count: number) {
      const client = await world.owner.pool.connect();
      try {
        await client.query("set statement_timeout = 0");
        await client.query(`truncate ${tables} cascade`);
        await client.query(fill, [count]);
        await client.query(`vacuum analyze ${tables}`);
      } finally {
        client.release(true);
      }
      const all: Record<string, Reading> = {};
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as figures want
      for (const [title, wish] of cases)
        all[title] = await measuredRead(world, (db) => read(db, wish));
      return all;
    }

    beforeAll(async () => {
      world = await openAccountsWorld(engine);
      const few = await readings(FEW);
      const many = await readings(MANY);
      for (const [title] of cases) measured[title] = { few: few[title]!, many: many[title]! };
    }, 300_000);
    afterAll(() => world.close());

    test.each(cases)("%s reads no more of 100 000 than of 100", (title, wish) => {
      const most = wish.words?.[0] === "rennes" ? A_WIDE_SEARCH : A_PAGE;
      const { few, many } = measured[title]!;
      expect(few.rows).toBeLessThan(most);
      expect(many.rows).toBeLessThan(most);
      expect(Math.max(few.queries, many.queries)).toBeLessThanOrEqual(A_FEW_QUERIES);
    });

    test("finds what it looks for", () => {
      expect(measured["a search that finds one"]?.many.shown).toBe(1);
      expect(measured["a search that finds some"]?.many.shown).toBe(50);
      expect(measured["a search that finds nothing"]?.many.shown).toBe(0);
    });
  });
});
