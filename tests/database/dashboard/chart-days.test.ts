import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { invoices } from "#db/schema/invoices.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { type ChartFigure, chartFigures, type ChartName } from "#domain/chart-figures.ts";
import { type ChartPeriod, chartPeriod, chartPeriods, type DaySpan } from "#domain/chart-period.ts";
import { boughtLeadStages, conversionOfLeads } from "#domain/lead.ts";
import { orderStatuses, orderStatusesInForce } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { chartDays } from "#queries/figures/chart-days.server.ts";
import { standingOn } from "#queries/subscription/figures.server.ts";
import { createRandom, type Random } from "#seed/random.ts";
import { foldKeptTotals } from "#workflows/daily/fold-kept-totals.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPaper } from "../ledger/ledger-world.ts";
import { insertSubscription, now, openDashboardWorld } from "./dashboard-world.ts";

const today = parisDate(now);
let world: Awaited<ReturnType<typeof openDashboardWorld>>;
beforeAll(async () => {
  world = await openDashboardWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

function instant(random: Random): Date {
  if (random.between(0, 9) === 0) {
    return new Date(
      random.pick([
        "2026-10-25T00:30:00Z",
        "2026-03-29T22:15:00Z",
        "2025-12-31T23:30:00Z",
      ] as const),
    );
  }
  return new Date(now.getTime() - random.between(0, 800 * 24 * 60) * 60_000);
}

async function tellYears(random: Random): Promise<void> {
  const { owner } = world;
  const at = Array.from({ length: 90 }, () => instant(random)).toSorted((a, b) => +a - +b);
  for (const [index, createdAt] of at.entries()) {
    const status = random.pick(orderStatuses);
    await insertOrder(owner, { createdAt, status, email: `client${index}@x.example`, phone: "" });
    if (index % 2 === 0) {
      await insertPaper(owner, { createdAt, grossCents: random.between(100, 99_999) });
    }
    if (index % 5 === 0) {
      const ends = index % 10 === 0 ? { endsOn: "2026-10-31", ending: "period-end" as const } : {};
      const netCents = 10_000 + index;
      await insertSubscription(owner, {
        startedOn: parisDate(createdAt),
        ...ends,
        netCents,
        grossCents: netCents + 2000,
      });
    }
  }
}

async function counted(db: ViewerDatabase) {
  const known = {
    orders: await db.select().from(orders),
    papers: await db.select().from(invoices).orderBy(asc(invoices.id)),
    leads: await db.select().from(leads),
  };
  const within = ({ from, to }: DaySpan, day: string) => from <= day && day <= to;
  const born = (span: DaySpan) =>
    known.leads.filter(({ createdAt }) => within(span, parisDate(createdAt)));
  const inForce: readonly string[] = orderStatusesInForce;
  const bought: readonly string[] = boughtLeadStages;
  const values: Record<ChartName, (span: DaySpan) => number | null | Promise<number>> = {
    orders: (span) =>
      known.orders.filter(
        ({ createdAt, status }) => inForce.includes(status) && within(span, parisDate(createdAt)),
      ).length,
    revenue: (span) =>
      known.papers
        .filter(({ issuedOn }) => issuedOn !== null && within(span, issuedOn))
        .reduce((sum, { netCents }) => sum + netCents, 0),
    leads: (span) => born(span).length,
    conversion: (span) =>
      conversionOfLeads({
        won: born(span).filter(({ stage }) => bought.includes(stage)).length,
        count: born(span).length,
      }),
    recurring: async ({ to }) => (await standingOn(db, to)).running.netCents,
  };
  return values;
}

const periods = chartPeriods.map((name) => chartPeriod(name, null, today));

async function chartsOf(db: ViewerDatabase, period: ChartPeriod) {
  return chartFigures(await chartDays(db, period, { money: true }), period);
}

describe("chart data", () => {
  test("equals the records, column by column, before and after a night", async () => {
    await tellYears(createRandom(7));
    for (const night of [false, true]) {
      if (night) await foldKeptTotals({ db: world.owner }, { through: "2026-11-20" });
      await world.look(async (db) => {
        const records = await counted(db);
        for (const period of periods) {
          for (const { name, figure } of await chartsOf(db, period)) {
            const said = `${name}, ${period.name}`;
            expect(await figureFrom(records[name], period, figure), said).toEqual(figure);
          }
        }
      });
    }
  });

  test("a night keeps daily rows for 25 months, and one row of all earlier days", async () => {
    for (const day of ["2024-09-30", "2024-10-01", "2024-10-02", "2026-11-20"]) {
      await insertOrder(world.owner, { status: "paid", createdAt: new Date(`${day}T09:00:00Z`) });
      await insertSubscription(world.owner, { startedOn: day });
    }
    await foldKeptTotals({ db: world.owner }, { through: "2026-11-20" });
    const { rows } = await world.owner.execute<{ day: string }>(sql`
      select day::text from kept_totals where measure = 'recurring' order by day`);
    expect(rows.map(({ day }) => day)).toEqual([
      "-infinity",
      "2024-10-01",
      "2024-10-02",
      "2026-11-20",
    ]);
  });

  test("a member without the right to money reads no money, and all other figures", async () => {
    const email = "sacha@x.example";
    await insertOrder(world.owner, { status: "paid", createdAt: now, email, phone: "" });
    await insertPaper(world.owner, { createdAt: now, grossCents: 12_000 });
    await insertSubscription(world.owner, { startedOn: today });
    const period = chartPeriod("this-month", null, today);
    const totals = () =>
      world.look(async (db) =>
        (await chartsOf(db, period)).map(({ name, figure }) => [name, figure.total.now]),
      );
    const known = { orders: 1, leads: 1, conversion: 10_000 };
    expect(Object.fromEntries(await totals())).toEqual({
      ...known,
      revenue: 10_000,
      recurring: 10_000,
    });
    await world.owner
      .update(userRoles)
      .set({ role: "operator" })
      .where(sql`user_id = 'alix'`);
    expect(Object.fromEntries(await totals())).toEqual({ ...known, revenue: 0, recurring: 0 });
    await world.owner
      .update(userRoles)
      .set({ role: "admin" })
      .where(sql`user_id = 'alix'`);
  });
});

async function figureFrom(
  valueOf: (span: DaySpan) => number | null | Promise<number>,
  { now: span, before }: ChartPeriod,
  { points }: ChartFigure,
): Promise<ChartFigure> {
  const figure: ChartFigure = {
    total: { now: await valueOf(span), before: await valueOf(before) },
    points: [],
  };
  for (const point of points) {
    const value = point.now && (await valueOf(point.now));
    figure.points.push({
      ...point,
      value,
      valueBefore: point.before && (await valueOf(point.before)),
    });
  }
  return figure;
}
