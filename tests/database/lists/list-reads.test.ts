import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { orderStatuses } from "#domain/order.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { listSorts, type ListSort } from "#domain/record-list.ts";
import { countOrders, listOrders } from "#queries/orders-list.server.ts";
import { countQuotes, listQuotes, quotesToActOn } from "#queries/quotes-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { type AccountsWorld, openAccountsWorld } from "../accounts/accounts-world.ts";
import { engines } from "../test-database.ts";
import { insertOrders, insertQuotes } from "./many-records.ts";

const everything = { records: "all" } as const;
const now = new Date("2026-11-21T11:00:00Z");
const FEW = 100;
const MANY = 100_000;

/**
 * Rows and index entries of one page with its counts: 51 to show, up to 100 of each status, each counted as an
 * entry and as a row. A search for what many have looks at 501 of them and at the 2000 newest records besides.
 */
const A_PAGE = 3000;
const A_WIDE_SEARCH = A_PAGE + 2 * (501 + 2000);

interface Wish {
  words?: string[];
  status?: string;
  from?: string;
  to?: string;
  sort?: ListSort;
  second?: boolean;
}

const wishes: Record<string, Wish> = {
  "the first page": {},
  "the second page": { second: true },
  "a day": { from: "2026-11-19", to: "2026-11-19" },
  "a long period": { from: "2026-01-01", to: "2026-11-19" },
  "a search that finds one": { words: ["client77@commerce"] },
  "a search that finds some": { words: ["goff501"] },
  "a search that finds more than it shows": { words: ["atelier"] },
  "a search that finds more than it looks up": { words: ["goff77"] },
  "a day of a search for what everybody has": {
    words: ["atelier"],
    from: "2026-11-19",
    to: "2026-11-19",
  },
  "a search that finds nothing": { words: ["introuvable"] },
  "a status among what is found": { words: ["goff501"], status: "pending" },
};
for (const sort of listSorts) wishes[`sorted by ${sort}`] = { sort, second: true };

const lists = {
  orders: {
    insert: insertOrders,
    statuses: orderStatuses as readonly string[],
    read: readOrders,
  },
  quotes: {
    insert: insertQuotes,
    statuses: [...quoteStatuses, "expired"] as readonly string[],
    read: readQuotes,
  },
};

async function readOrders(db: ViewerDatabase, wish: Wish) {
  const period = { from: wish.from ?? null, to: wish.to ?? null };
  const found = await searchRecords(db, "orders", wish.words ?? [], period);
  const wanted = {
    ...period,
    found,
    status: (wish.status ?? null) as "paid" | null,
    ...sorted(wish),
  };
  await countOrders(db, everything, { ...period, found });
  const page = await listOrders(db, everything, { ...wanted, after: null });
  if (!wish.second || page.next === null) return page.orders.length;
  return (await listOrders(db, everything, { ...wanted, after: page.next })).orders.length;
}

async function readQuotes(db: ViewerDatabase, wish: Wish) {
  const period = { from: wish.from ?? null, to: wish.to ?? null };
  const found = await searchRecords(db, "quotes", wish.words ?? [], period);
  const wanted = {
    ...period,
    found,
    now,
    status: (wish.status ?? null) as "draft" | null,
    ...sorted(wish),
  };
  await countQuotes(db, everything, now, { ...period, found });
  await quotesToActOn(db, everything, now);
  const page = await listQuotes(db, everything, { ...wanted, after: null });
  if (!wish.second || page.next === null) return page.quotes.length;
  return (await listQuotes(db, everything, { ...wanted, after: page.next })).quotes.length;
}

const sorted = ({ sort }: Wish) => (sort ? { sort } : {});

describe.each(engines())("reading lists on the $name database", (engine) => {
  describe.each(Object.keys(lists) as (keyof typeof lists)[])("%s", (name) => {
    const { insert, statuses, read } = lists[name];
    let world: AccountsWorld;
    const cases: [string, Wish][] = [
      ...Object.entries(wishes),
      ...statuses.map((status): [string, Wish] => [`the status ${status}`, { status }]),
    ];
    const measured: Record<string, { few: Reading; many: Reading }> = {};

    beforeAll(async () => {
      world = await openAccountsWorld(engine);
      const readings = async (count: number) => {
        await world.owner.pool.query(`truncate ${name} cascade`);
        await insert(world.owner.pool, count);
        const all: Record<string, Reading> = {};
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as figures want
        for (const [title, wish] of cases)
          all[title] = await measure(world, (db) => read(db, wish));
        return all;
      };
      const few = await readings(FEW);
      const many = await readings(MANY);
      for (const [title] of cases) measured[title] = { few: few[title]!, many: many[title]! };
    }, 300_000);
    afterAll(() => world.close());

    test.each(cases)("%s reads no more of 100 000 than of 100", (title, wish) => {
      const most = ["atelier", "goff77"].includes(wish.words?.[0] ?? "") ? A_WIDE_SEARCH : A_PAGE;
      const { few, many } = measured[title]!;
      expect(few.rows).toBeLessThan(most);
      expect(many.rows).toBeLessThan(most);
      expect(many.queries).toBe(few.queries);
    });
  });
});

interface Reading {
  rows: number;
  queries: number;
  shown: number;
}

/** What one look reads of every table: rows gone through, rows fetched by index, entries of ordered indexes. */
async function measure(
  world: AccountsWorld,
  look: (db: ViewerDatabase) => Promise<number>,
): Promise<Reading> {
  let queries = 0;
  const logger = { logQuery: () => void (queries += 1) };
  const db = drizzle(world.application.pool, { logger }) as unknown as Database;
  const viewer = { kind: "administrator", userId: "agence" } as const;
  return lookAs(db, { viewer }, async (transaction) => {
    const before = { rows: await rowsRead(transaction), queries };
    const shown = await look(transaction);
    const asked = queries - before.queries;
    return { rows: (await rowsRead(transaction)) - before.rows, queries: asked, shown };
  });
}

/** What this connection has read since its figures were last passed on: the transaction alone makes a difference. */
async function rowsRead(transaction: ViewerDatabase): Promise<number> {
  const { rows } = await transaction.execute<{ rows: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(c.oid)
      + case when c.relkind = 'r' then pg_stat_get_xact_tuples_fetched(c.oid) else 0 end)::int as rows
    from pg_class c join pg_am a on a.oid = c.relam
    where c.relnamespace = 'public'::regnamespace and a.amname in ('heap', 'btree')`);
  return rows[0]?.rows ?? -1;
}
