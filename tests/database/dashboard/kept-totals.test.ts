import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orderStatuses } from "#domain/order.ts";
import { monthToDate } from "#domain/trend.ts";
import { createRandom, type Random } from "#seed/random.ts";
import { keptTotalsOf } from "#queries/figures/kept-totals.server.ts";
import { standingOn } from "#queries/subscription/figures.server.ts";
import { foldKeptTotals } from "#workflows/daily/fold-kept-totals.server.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertOrder } from "../../records/order.ts";
import { insertEvent } from "../daily/daily-world.ts";
import { insertPaper } from "../ledger/ledger-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { insertRevision, insertSubscription, now, openDashboardWorld } from "./dashboard-world.ts";

const email = "camille@plomberie.example";
let world: Awaited<ReturnType<typeof openDashboardWorld>>;
beforeAll(async () => {
  world = await openDashboardWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

type Runner = Pick<Database, "execute">;

/** Every non-zero total; days before last month are merged and their visits left out. */
async function totals(db: Runner): Promise<string[]> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select measure || ' ' || label || ' ' || kept.day || ': ' || sum(count) || ', ' || sum(cents) as total
    from kept_totals, lateral (select case when day < '2026-10-01' then '-infinity' else day end) as kept(day)
    where measure <> 'measured-sessions' or kept.day > '-infinity'
    group by measure, label, kept.day having sum(count) <> 0 or sum(cents) <> 0 order by 1`);
  return rows.map(({ total }) => total);
}

/** Same, recomputed from the records in a transaction that is rolled back. */
async function recounted(): Promise<string[]> {
  const undone = new Error("undone");
  let counted: string[] = [];
  await world.owner
    .transaction(async (transaction) => {
      await transaction.execute(sql`select recount_kept_totals()`);
      counted = await totals(transaction);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return counted;
}

async function recurringOn(day: string) {
  const { rows } = await world.owner.execute(sql`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(cents), 0)::int as "netCents"
    from kept_totals where measure = 'recurring' and day <= ${day}`);
  return rows[0];
}

/** An instant of the last 80 days, both clock changes included. */
function instant(random: Random): Date {
  return new Date(now.getTime() - random.between(0, 80 * 24 * 60) * 60_000);
}

const sessions = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;

/** Every possible change of a record. Some are refused by a rule: the record then stays as it was. */
function actsOf(random: Random): Record<string, () => Promise<unknown>> {
  const { owner } = world;
  const at = () => instant(random);
  const day = () => at().toISOString().slice(0, 10);
  const any = (table: string) =>
    sql`(select id from ${sql.raw(table)} order by md5(id::text || ${random.between(0, 999)}) limit 1)`;
  const change = (table: string, set: ReturnType<typeof sql>) =>
    owner.execute(sql`update ${sql.raw(table)} set ${set} where id = ${any(table)}`);
  const lose = (table: string) =>
    owner.execute(sql`delete from ${sql.raw(table)} where id = ${any(table)}`);
  return {
    account: () => insertAccount(at()),
    "account gone": () =>
      owner.execute(
        sql`delete from "user" where id = ${any(`"user" where id not in ('alix', 'agence')`)}`,
      ),
    order: () => insertOrder(owner, { createdAt: at(), status: random.pick(orderStatuses) }),
    "order cancelled": () =>
      change("orders", sql`status = 'cancelled', ended_at = coalesce(ended_at, created_at)`),
    "every order older": () =>
      owner.execute(sql`update orders set created_at = created_at - interval '36 hours'`),
    "order gone": () =>
      owner.execute(sql`delete from orders where status = 'cancelled'
        and not exists (select from subscriptions where order_id = orders.id)
        and not exists (select from revision_requests where order_id = orders.id)`),
    paper: () => insertPaper(owner, { createdAt: at(), grossCents: random.between(100, 99_999) }),
    "quote sent": () =>
      insertQuote(owner, email, { createdAt: at(), sentAt: at(), status: "pending" }),
    "quote drafted": () => insertQuote(owner, email, { createdAt: at() }),
    "quote lasts": () => change("quotes", sql`valid_until = ${day()}`),
    "quote gone": () => lose("quotes"),
    subscription: () => insertSubscription(owner, { startedOn: day() }),
    "subscription to end": () =>
      change("subscriptions", sql`ends_on = ${day()}, ending = 'period-end'`),
    "subscription over": () => change("subscriptions", sql`subscribed = ends_on is null`),
    "subscription paused": () =>
      change("subscriptions", sql`paused_from = ${day()}::date, paused_until = ${day()}::date + 9`),
    "subscription suspended": () => change("subscriptions", sql`suspended_on = ${day()}`),
    "subscription served again": () => change("subscriptions", sql`suspended_on = null`),
    "subscription at another price": () =>
      owner.execute(sql`
        insert into subscription_terms (id, subscription_id, from_on, listings, unit_cents, net_cents, vat_rate,
          vat_cents, gross_cents, reason, created_at)
        select gen_random_uuid(), id, ${day()}, 2, 10000, 20000, 2000, 4000, 24000, 'listings', now()
        from subscriptions where id = ${any("subscriptions")}`),
    "price taken back": () => lose("subscription_terms"),
    "price from another day on": () => change("subscription_terms", sql`from_on = ${day()}`),
    "subscription gone": () => lose("subscriptions"),
    "quote request": () => insertQuoteRequest(owner, email, { createdAt: at() }),
    "quote request taken": () => change("quote_requests", sql`status = 'in_progress'`),
    "quote request gone": () => lose("quote_requests"),
    revision: () => insertRevision(owner, { createdAt: at() }),
    "revision done": () => change("revision_requests", sql`status = 'completed'`),
    audit: () =>
      insertAudit(owner, { createdAt: at(), answered: random.pick([true, false] as const) }),
    "audits answered": () => owner.execute(sql`update audits set answered = not answered`),
    "audit gone": () => lose("audits"),
    visit: () => insertEvent(owner, { at: at().toISOString(), sessionId: random.pick(sessions) }),
    "event gone": () => lose("landing_events"),
    "day purged": () =>
      owner.execute(sql`delete from landing_events where received_at::date = ${day()}::date`),
    night: () => foldKeptTotals({ db: owner }, { through: "2026-11-20" }),
    "taken back": () => takenBack(owner),
  };
}

function insertAccount(createdAt: Date) {
  const id = randomUUID();
  const account = { id, name: "Camille", email: `${id}@exemple.fr` };
  return world.owner.insert(user).values({ ...account, createdAt, updatedAt: createdAt });
}

async function takenBack(owner: Database): Promise<void> {
  const undone = new Error("undone");
  await owner
    .transaction(async (transaction) => {
      await transaction.execute(sql`delete from quote_requests`);
      await transaction.execute(sql`update audits set created_at = created_at - interval '9 days'`);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

describe("the totals that the database maintains", () => {
  test("equal the records after any sequence of changes", async () => {
    const random = createRandom(1);
    const acts = Object.entries(actsOf(random));
    const done = new Set<string>();
    for (let round = 0; round < 36; round++) {
      if (round % 12 === 0) await world.clear();
      for (let act = 0; act < 20; act++) {
        const [name, run] = acts[random.between(0, acts.length - 1)]!;
        await run().then(
          () => done.add(name),
          (error: unknown) => expect(error).toBeInstanceOf(Error),
        );
      }
      expect(await totals(world.owner)).toEqual(await recounted());
      const day = instant(random).toISOString().slice(0, 10);
      const { running } = await world.look((db) => standingOn(db, day));
      expect(await recurringOn(day)).toEqual(running);
    }
    expect(acts.map(([name]) => name).filter((name) => !done.has(name))).toEqual([]);
  });

  test("two transactions that count the same day don't block each other", async () => {
    await world.owner.transaction(async (held) => {
      await insertQuoteRequest(held, email, { createdAt: now });
      await world.owner.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '2s'`);
        await insertQuoteRequest(other, "sacha@coiffure.example", { createdAt: now });
      });
      await foldKeptTotals({ db: world.owner }, { through: "2026-11-20" });
    });
    expect(await totals(world.owner)).toContain("quote-requests pending 2026-11-21: 2, 0");
  });

  test("a night leaves one row per total, one for days before last month, and none of their visits", async () => {
    await insertQuoteRequest(world.owner, email, { createdAt: new Date("2026-08-03T09:00:00Z") });
    await insertQuoteRequest(world.owner, email, { createdAt: new Date("2026-09-30T21:59:59Z") });
    for (const at of ["2026-09-03", "2026-10-03", "2026-11-03"]) {
      await insertEvent(world.owner, { at: `${at}T09:00:00Z` });
    }
    await Promise.all(
      [1, 2, 3].map(() => insertQuoteRequest(world.owner, email, { createdAt: now })),
    );
    await foldKeptTotals({ db: world.owner }, { through: "2026-11-20" });
    const { rows } = await world.owner.execute(sql`
      select measure, day::text, backend, count::int from kept_totals
      where measure not in ('accounts', 'leads') order by measure, day`);
    expect(rows).toEqual([
      { measure: "measured-sessions", day: "2026-10-01", backend: 0, count: 1 },
      { measure: "measured-sessions", day: "2026-11-01", backend: 0, count: 1 },
      { measure: "quote-requests", day: "-infinity", backend: 0, count: 2 },
      { measure: "quote-requests", day: "2026-11-21", backend: 0, count: 3 },
    ]);
    expect(await world.owner.execute(sql`select from landing_sessions`)).toMatchObject({
      rowCount: 2,
    });
  });

  test("an administrator reads them, a client none, and no one the visits", async () => {
    await insertQuoteRequest(world.owner, email, { createdAt: now });
    await insertEvent(world.owner, { at: now.toISOString() });
    const month = monthToDate(now);
    const read = async (viewer?: "client") =>
      (await world.look((db) => keptTotalsOf(db, month), viewer))("quote-requests").now.count;
    expect([await read(), await read("client")]).toEqual([1, 0]);
    const visits = (db: Runner) => db.execute(sql`select from landing_sessions`);
    expect(await world.look(visits)).toMatchObject({ rowCount: 0 });
  });
});
