import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { FOUND_AT_MOST, type ListSort, listSorts } from "#domain/list.ts";
import { searchWords } from "#domain/search-words.ts";
import { type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { batchesOf } from "#queries/list/definition.server.ts";
import { searchRecords } from "#queries/list/search.server.ts";
import { openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertOrders } from "./many-records.ts";
import { countOrders, listOrders } from "./named-lists.ts";
import { sharedWorld } from "../open-database-world.ts";

const everything = { records: "all" } as const;
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const open = { from: null, to: null };

describe("lists", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }));
  let every: ListedOrder[];

  const look = <Result>(read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: "agence" } }, read);
  const page = (wanted: Parameters<typeof listOrders>[2]) =>
    look((db) => listOrders(db, everything, wanted));
  const search = (typed: string) => {
    const words = searchWords(typed);
    if (typeof words === "string") throw new Error(words);
    return look((db) => searchRecords(db, "orders", words, open));
  };
  const found = async (typed: string) => {
    const ids = new Set((await search(typed))?.ids);
    return every.filter(({ id }) => ids.has(id)).map(({ number }) => number);
  };
  const change = (number: string, columns: string, ...values: string[]) =>
    world.owner.pool.query(`update orders set ${columns} where number = '${number}'`, values);

  beforeAll(async () => {
    await insertOrders(world.owner.pool, 60);
    // Three hours apart, except for microseconds, with equal amounts and days on which clocks change.
    await world.owner.pool.query(`
      update orders set created_at = timestamptz '2026-03-28T22:30:00Z' + right(number, 2)::int * interval '1 microsecond'
        where right(number, 2)::int between 1 and 10;
      update orders set created_at = timestamptz '2026-03-29T21:59:59.999Z' where right(number, 2)::int between 11 and 13;
      update orders set created_at = timestamptz '2026-10-25T22:59:59.999Z' where right(number, 2)::int between 14 and 16;
      update orders set created_at = timestamptz '2026-10-25T23:00:00Z' where right(number, 2)::int between 17 and 19;
      update orders set unit_price_cents = 10000, net_cents = 10000, gross_cents = 12000 where right(number, 2)::int > 40`);
    every = (await page({ status: null, after: null, pageSize: 100 })).orders;
  });

  const key = (order: ListedOrder, sort: ListSort) =>
    sort.endsWith("date") ? order.createdAt.getTime() : order.grossCents;

  test("paging through any sort and filter gives every record once, in order", async () => {
    const days = fc.constantFrom(null, "2026-03-28", "2026-03-29", "2026-10-25", "2026-11-20");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...listSorts),
        fc.constantFrom<OrderStatus | null>(null, ...orderStatuses),
        days,
        days,
        fc.integer({ min: 1, max: 25 }),
        async (sort, status, from, to, pageSize) => {
          const kept = every.filter(
            (one) =>
              (status === null || one.status === status) &&
              (from === null || parisDate(one.createdAt) >= from) &&
              (to === null || parisDate(one.createdAt) <= to),
          );
          const walked: ListedOrder[] = [];
          let after: string | null = null;
          do {
            const got: Awaited<ReturnType<typeof page>> = await page({
              sort,
              status,
              from,
              to,
              after,
              pageSize,
            });
            walked.push(...got.orders);
            after = got.next;
          } while (after !== null && walked.length <= every.length);
          expect(walked.map(({ id }) => id).toSorted()).toEqual(
            kept.map(({ id }) => id).toSorted(),
          );
          const keys = walked.map((one) => key(one, sort));
          const sorted = keys.toSorted((a, b) => (sort.startsWith("-") ? b - a : a - b));
          expect(keys).toEqual(sorted);
          const counts = await look((db) => countOrders(db, everything, { from, to }));
          const counted = status === null ? sumOf(counts) : counts[status];
          expect(counted).toBe(kept.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("paging backwards takes the same steps", async () => {
    const there = await page({ status: null, after: null, sort: "montant", pageSize: 100 });
    const back = await page({ status: null, after: null, sort: "-montant", pageSize: 100 });
    expect(back.orders).toEqual(there.orders.toReversed());
  });

  test("search finds by number, name, company, e-mail and phone, ignoring case and accents", async () => {
    const one = "CMD-2026-000021";
    await change(
      one,
      "first_name = 'Éléonore', last_name = 'Œuvrard-Nuñez', company = 'L’Été à 100 %_\\', phone = '+33 6 98 76 54 32'",
    );
    for (const typed of [
      "000021",
      "cmd-2026-000021",
      "ELEONORE",
      "élé",
      "oeuvrard",
      "ŒUVRARD",
      "l'ete",
      "nunez eleo",
      "ete eleonore",
      "100 %_\\ eleonore",
      "client21@commerce",
      "0698765432",
      "+33 6 98 76 54 32",
      "+33 (0)6 98 76 54 32",
      "0033 06 98 76 54 32",
      "98 76 eleonore",
      "lete",
    ]) {
      expect(await found(typed), typed).toEqual([one]);
    }
  });

  test.each([
    "introuvable",
    "eleonore goff",
    "client2_@",
    "client21_",
    "%%% client21",
    "' or true --",
    "\\\\\\abc",
  ])("search for %j finds nothing", async (typed) => {
    expect(await search(typed)).toEqual({ ids: [], more: false });
  });

  test("search by any part of a name finds its record", async () => {
    const one = "CMD-2026-000022";
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 3, maxLength: 20 }),
        async (name) => {
          const words = searchWords(name);
          fc.pre(typeof words !== "string" && words.length > 0 && !/^[+0]/.test(name.trim()));
          await change(one, "company = $1", name);
          expect(await found(name)).toContain(one);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("search with too many results gives the newest, and says that there are more", async () => {
    await world.owner.pool.query("truncate orders cascade");
    await insertOrders(world.owner.pool, 3000);
    const many = await search("atelier");
    expect(many?.more).toBe(true);
    expect(many?.ids).toHaveLength(FOUND_AT_MOST);
    const newest = await page({ status: null, after: null, pageSize: FOUND_AT_MOST });
    expect(many?.ids).toEqual(newest.orders.map(({ id }) => id));
    const rare = await search("goff501");
    expect(rare).toMatchObject({ more: false });
    expect(rare?.ids).toHaveLength(3);
  });

  test("search answers the agency alone", async () => {
    const viewers = [
      { kind: "visitor" },
      { kind: "client", userId: "x" },
      { kind: "system" },
    ] as const;
    for (const viewer of viewers) {
      const answer = await lookAs(world.application.db, { viewer }, (db) =>
        searchRecords(db, "orders", ["atelier"], open),
      );
      expect(answer).toEqual({ ids: [], more: false });
    }
  });

  test("an export gives every existing order once, while others are added and deleted", async () => {
    const until = new Date("2026-11-21T10:00:00Z");
    const before = await world.owner.pool.query<{ number: string }>("select number from orders");
    const numbers: string[] = [];
    const wanted = { status: null, until, scope: everything };
    for await (const batch of batchesOf(orderList, look, wanted)) {
      numbers.push(...batch.map(({ number }) => number));
      // The last row read is deleted, as the ten-year purge may do; newer ones are inserted.
      await world.owner.pool.query(`
        alter table orders disable trigger keep_proof;
        delete from orders where id = '${batch.at(-1)?.id}';
        alter table orders enable trigger keep_proof`);
      await world.owner.pool.query(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
          'number', 'NEU-' || gen_random_uuid(), 'created_at', timestamptz '2026-11-21T10:00:00.001Z'))).*
        from orders o order by created_at desc limit 50`,
      );
    }
    expect(numbers.toSorted()).toEqual(before.rows.map(({ number }) => number).toSorted());
  });
});
