import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { COUNTED_AT_MOST, totalOf } from "#domain/list.ts";
import { findables } from "#domain/records.ts";
import type { SoughtAmount } from "#domain/search-words.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { chartFigures } from "#domain/chart-figures.ts";
import { chartPeriod, chartPeriods } from "#domain/chart-period.ts";
import { daysOf } from "#domain/subscription.ts";
import { chartDays } from "#queries/figures/chart-days.server.ts";
import { findRecords } from "#queries/search/find.server.ts";
import { type AccountsWorld, openAccountsWorld } from "../accounts/accounts-world.ts";
import { measuredRead } from "./measured-reads.ts";
import { foldTotals, insertEverything } from "./many-records.ts";
import { countOrders } from "./named-lists.ts";
import { measuredLoad } from "./page-loads.ts";
import { readPages } from "./read-pages.ts";
import {
  A_PAGE,
  A_WIDE_SEARCH,
  isWide,
  type ListName,
  lists,
  readPage,
  wishesOf,
} from "./read-lists.ts";

const FEW = 100;
/** `LIST_RECORDS=999999` runs the same with ten times as many. */
const MANY = Number(process.env["LIST_RECORDS"] ?? 100_000);
/** Totals of a day with orders of every status, before and after folding: an index entry and a row each. */
const ROWS_OF_A_DAY = 3 * 2 * (orderStatuses.length + 2);

function daysBetween(from: string, to: string): number {
  return daysOf(from, to);
}

describe("reads of lists", () => {
  let few: AccountsWorld;
  let many: AccountsWorld;
  beforeAll(async () => {
    const open = () => openAccountsWorld({ withAgency: true });
    [few, many] = await Promise.all([open(), open()]);
    await insertEverything(few.owner.pool, FEW);
    await insertEverything(many.owner.pool, MANY);
    for (const { owner } of [few, many]) await foldTotals(owner.pool, { through: "2026-11-20" });
    // A night folds a day or a month, not a century: vacuum the dead rows that this leaves.
    if (MANY > 100_000) await many.owner.pool.query("vacuum full analyze kept_totals");
  }, 3 * MANY);
  afterAll(() => Promise.all([few.close(), many.close()]));

  test("up to 10,000 records are counted exactly, more are estimated within a fifth", async () => {
    const said = (world: AccountsWorld) =>
      lookAs(world.application.db, { viewer: { kind: "administrator", userId: "agence" } }, (db) =>
        countOrders(db, { records: "all" }),
      );
    const truth = async ({ owner }: AccountsWorld) => {
      const { rows } = await owner.pool.query<{ status: string; count: number }>(
        "select status, count(*)::int as count from orders group by status",
      );
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    };
    expect(await said(few)).toEqual(await truth(few));
    const counts = await said(many);
    expect(totalOf(Object.values(counts)).estimated).toBe(true);
    for (const [status, count] of Object.entries(await truth(many))) {
      const known = counts[status as OrderStatus];
      const wrongBy = Math.abs(known - count) / count;
      expect(wrongBy, status).toBeLessThanOrEqual(count <= COUNTED_AT_MOST ? 0 : 0.2);
    }
  });

  // Ten kinds: 300 index entries with rows, 101 rows looked up, six shown; three times that after a typing error.
  test.each<[string, string[], SoughtAmount | null, number]>([
    ["what everybody has", ["atelier"], null, 10 * 100],
    ["what some have", ["goff501"], null, 10 * 750],
    ["one of each", ["client77@commerce"], null, 10 * 700],
    ["none", ["introuvable"], null, 10 * 2400],
    ["a slip in what everybody has", ["atleier"], null, 10 * 2400],
    ["an amount that many bear", [], { cents: 12_077, side: null }, 10 * 100],
    ["an amount without VAT that many bear", [], { cents: 10_077, side: "net" }, 10 * 100],
  ])(
    "the search for %s reads no more of 100,000 records than of 100",
    async (what, words, amount, most) => {
      const look = async (db: ViewerDatabase) => {
        const { found } = await findRecords(db, { kinds: findables, words, amount });
        return found.length;
      };
      const ofFew = await measuredRead(few, look);
      const ofMany = await measuredRead(many, look);
      expect(ofMany.rows).toBeLessThan(most);
      expect(ofMany.queries - ofFew.queries).toBeLessThanOrEqual(1);
      expect(ofMany.shown > 0).toBe(what !== "none");
    },
  );

  test.each(chartPeriods)(
    "the charts of %s read days, of 100,000 records as of 100",
    async (name) => {
      const period = chartPeriod(name, null, "2026-11-21");
      const days = daysBetween(period.before.from, period.now.to);
      const look = async (db: ViewerDatabase) => {
        const charts = chartFigures(await chartDays(db, period, { money: true }), period);
        return charts.find((chart) => chart.name === "orders")?.figure.total.now ?? 0;
      };
      const ofFew = await measuredRead(few, look);
      const ofMany = await measuredRead(many, look);
      expect(ofMany.rows).toBeLessThan(days * ROWS_OF_A_DAY + 1000);
      expect(ofMany.queries).toBe(ofFew.queries);
      expect(ofMany.shown).toBeGreaterThan(0);
    },
  );

  test.each(readPages)(
    "$address loads no more of 100,000 records than of 100",
    async ({ address, most, queries }) => {
      const ofFew = await measuredLoad(few, address);
      const ofMany = await measuredLoad(many, address);
      expect(ofFew.rows).toBeLessThan(most);
      expect(ofMany.rows).toBeLessThan(most);
      expect(ofMany.queries - ofFew.queries).toBeLessThanOrEqual(queries);
    },
  );

  describe.each(Object.keys(lists) as ListName[])("%s", (name) => {
    test.each(wishesOf(lists[name]))(
      "%s shows its records, and reads no more of 100,000 than of 100",
      async (title, wish) => {
        const { page, wide } = lists[name].reads ?? { page: A_PAGE, wide: A_WIDE_SEARCH };
        const most = isWide(wish, MANY) ? wide : page;
        const look = (db: ViewerDatabase) => readPage(db, name, wish);
        const ofFew = await measuredRead(few, look);
        const ofMany = await measuredRead(many, look);
        expect(ofFew.rows).toBeLessThan(most);
        expect(ofMany.rows).toBeLessThan(most);
        // Two optional queries: an estimate in place of a large count, and lookups shown with rows.
        const ofSomething = ofFew.shown === 0 && ofMany.shown > 0 ? 1 : 0;
        expect(ofMany.queries - ofFew.queries).toBeLessThanOrEqual(1 + ofSomething);
        // Chance decides whether one of the few matches has that status.
        if (title === "a status among what is found") return;
        expect(ofMany.shown > 0).toBe(title !== "a search that finds nothing");
      },
    );
  });
});
