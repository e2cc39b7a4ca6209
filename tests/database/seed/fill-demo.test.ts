import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { actsByMode, eraseTrials, tablesOfTrials } from "#workflows/trial/erase-trials.server.ts";
import { sectionOf, toDoSections } from "#domain/to-do.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import { DEMO_ADMINISTRATOR_EMAIL, DEMO_OPERATOR_EMAIL } from "#seed/insert-accounts.server.ts";
import { tablesInUseSince } from "#seed/foreign-rows.server.ts";
import { officialRulesHere } from "../../official-rules.ts";
import { countsOf, type DemoBench, now, openDemoBench } from "./demo-bench.ts";
import { numbersOf } from "./demo-numbers.ts";
import { lookedAtAgain } from "./demo-previews.ts";
import { copiedAndPutBack } from "./demo-copy.ts";
import { agreedPayments, faultsOfPapers, howInvoicesStand } from "./demo-papers.ts";
import { HALF_WRITTEN, insertHalf } from "./half-written.ts";
import { everyStatus, statusesOn, subscriptionActs } from "./demo-statuses.ts";

describe("the demonstration", () => {
  let bench: DemoBench;
  let filling: string;
  let firstCounts: Record<string, number>;

  beforeAll(async () => {
    bench = await openDemoBench();
    await insertHalf(bench.owner.db);
    filling = await bench.fillDemo();
    firstCounts = await countsOf(bench);
  });
  afterAll(() => bench.close());

  test("rows of a start killed half-way are deleted, and their numbers reused", async () => {
    expect(filling).toBe("filled");
    expect(await bench.rows(`select from "user" where email = '${HALF_WRITTEN}'`)).toEqual([]);
    expect(await bench.rows("select from orders where number = 'CMD-2026-0001'")).toHaveLength(1);
  });

  test("has the volume of an agency's half year", () => {
    const atLeast = {
      user: 60,
      orders: 130,
      quotes: 55,
      quote_requests: 35,
      audits: 85,
      calls: 40,
      revision_requests: 18,
      subscriptions: 15,
      invoices: 100,
      contract_declarations: 6,
      journal: 1000,
      landing_events: 10_000,
    };
    for (const [table, least] of Object.entries(atLeast)) {
      expect(firstCounts[table], table).toBeGreaterThanOrEqual(least);
    }
  });

  test("has every status of every noun", async () => {
    expect(await statusesOn(bench, "2026-11-21")).toEqual(everyStatus);
  });

  test("has subscriptions opened, paid, refused, changed and ended, with their clients told", async () => {
    const acts = await bench.rows<{ act: string }>(`
      select distinct action || ' by ' || actor_kind as act from journal
      where subject_type = 'subscription'`);
    expect(acts.map(({ act }) => act).toSorted()).toEqual(subscriptionActs);
    const told = "select key from email_deliveries where status = 'sent'";
    expect(
      await bench.rows(
        `select 1 from subscriptions where 'subscription-opened:' || id not in (${told})`,
      ),
    ).toEqual([]);
    const late = "select 1 from subscriptions where subscribed and ends_on < date '2026-11-21'";
    expect(await bench.rows(late)).toEqual([]);
  });

  test("the documented client account has something of everything", async () => {
    const own = `user_id = (select id from "user" where email = '${SHOWN_CLIENT_EMAIL}')`;
    for (const query of [
      `select 1 from quotes where ${own} and status = 'pending' and valid_until > date '2026-11-21'`,
      `select 1 from orders where ${own} and status = 'paid' and id not in (select order_id from order_information where sent_at is not null)`,
      `select 1 from orders where ${own} and status in ('pending', 'in_progress', 'completed', 'cancelled') having count(distinct status) = 4`,
      `select 1 from quote_requests where ${own} and status = 'pending'`,
      `select 1 from subscriptions where ${own} and subscribed and ending is null`,
      `select 1 from invoices where ${own} and document is not null`,
      `select 1 from audits where ${own}`,
      `select 1 from billing_profiles where ${own} and company <> ''`,
      `select 1 from revision_requests where ${own} and status = 'in_progress' and 'administrator' = (
         select author_kind from revision_messages where request_id = revision_requests.id
         order by position desc limit 1)`,
    ]) {
      expect((await bench.rows(query)).length, query).toBeGreaterThan(0);
    }
  });

  test("two accounts in three gave their billing details themselves", async () => {
    const [kept] = await bench.rows<{ share: number; told: boolean }>(`
      select count(*)::float / (select count(*) from "user") as share,
        bool_and(user_id in (select subject_id from journal where action = 'billing-profile-saved')) as told
      from billing_profiles`);
    expect(kept?.share).toBeGreaterThan(0.5);
    expect(kept?.share).toBeLessThan(0.8);
    expect(kept?.told).toBe(true);
  });

  test("each night keeps what it must and deletes accounts never confirmed", async () => {
    const runs = await bench.rows<{ taken: number }>(`
      select coalesce((counts ->> 'unconfirmed-accounts')::int, 0) as taken
      from retention_runs where kind = 'daily' and finished_at is not null`);
    expect(runs.length).toBeGreaterThan(25);
    expect(runs.filter(({ taken }) => taken > 0).length).toBeGreaterThan(0);
    expect(await bench.rows(`select 1 from "user" where not email_verified`)).not.toEqual([]);
  });

  test("has to-dos that are late, due today and to come", async () => {
    const { toDos } = await lookAs(bench.owner.db, { viewer: { kind: "system" } }, (reader) =>
      toDoList(reader, { now, informationAsked: true }),
    );
    expect(toDos.length).toBeGreaterThanOrEqual(15);
    expect(toDos.length).toBeLessThanOrEqual(80);
    const sections = toDos.map((toDo) => sectionOf(toDo, now));
    for (const section of toDoSections) {
      expect(sections.filter((one) => one === section).length, section).toBeGreaterThan(1);
    }
    expect(sections.filter((one) => one === "late").length).toBeLessThan(toDos.length / 2 + 1);
  });

  test("has something late, ending tomorrow, expired, or waiting for its order", async () => {
    const today = "date '2026-11-21'";
    for (const query of [
      `select 1 from orders where status = 'pending' and created_at < ${today} - 8`,
      `select 1 from orders where status = 'paid' and created_at < ${today} - 3`,
      `select 1 from quotes where status = 'pending' and valid_until < ${today}`,
      `select 1 from quotes where status = 'pending' and valid_until = ${today} + 1`,
      `select 1 from quotes where status = 'completed' and id not in (select quote_id from orders where quote_id is not null)`,
      `select 1 from quote_requests where status = 'pending' and created_at < ${today} - 2`,
      `select 1 from calls where status = 'booked' and starts_at < ${today}`,
      `select 1 from calls where status = 'booked' and starts_at > ${today} + 1`,
    ]) {
      expect((await bench.rows(query)).length, query).toBeGreaterThan(0);
    }
  });

  test("every e-mail can be previewed by a member, without opening anything", async () => {
    const whole = await lookedAtAgain(bench, DEMO_ADMINISTRATOR_EMAIL);
    expect(whole).toEqual({ templates: expect.any(Array), hidden: [], opening: [] });
    expect(whole.templates.length).toBeGreaterThan(35);
    const own = await lookedAtAgain(bench, DEMO_OPERATOR_EMAIL);
    expect(own.templates).not.toContain("invoice");
    expect(own.templates).toContain("order-confirmation");
    expect(own.opening).toEqual([]);
  });

  test("numbers are consecutive, in the order of their dates", async () => {
    const { series, given, expected } = await numbersOf(bench);
    expect(series).toEqual(["CMD", "DEMO-AVO", "DEMO-DEV", "DEMO-FAC"]);
    expect(given).toEqual(expected);
  });

  test("every paper is drawn, and every paid order has one, unless a SIREN is awaited", async () => {
    expect(await bench.rows("select number from invoices where document is null")).toEqual([]);
    expect(await bench.rows("select number from invoices where content is null")).toEqual([]);
    const without = await bench.rows(`
      select 1 from orders where status in ('paid', 'in_progress', 'completed') and gross_cents > 0
        and not exists (select from invoices where order_id = orders.id and kind = 'invoice')`);
    expect(without).toHaveLength(1);
    expect(await bench.rows("select 1 from billing_details where country_code = ''")).toHaveLength(
      1,
    );
    const notes = "select 1 from invoices where kind = 'credit-note' and credited_id is not null";
    expect((await bench.rows(notes)).length).toBeGreaterThan(2);
  });

  test.skipIf(!officialRulesHere)("papers pass the official rules", async () => {
    const faults = await faultsOfPapers(bench);
    expect(Object.keys(faults).length).toBeGreaterThan(5);
    expect(Object.values(faults).flat()).toEqual([]);
  });

  test("an order's invoice bills the order's price", async () => {
    const wrong = await bench.rows(`
      select invoices.number from invoices join orders on orders.id = invoices.order_id
      where invoices.kind = 'invoice'
        and (invoices.gross_cents <> orders.gross_cents or invoices.net_cents <> orders.net_cents)`);
    expect(wrong).toEqual([]);
  });

  test("an invoice is pending exactly until its order's transfer is recorded", async () => {
    const told = await howInvoicesStand(bench);
    expect(told).toEqual([
      { invoice: "cancelled", unpaid: false },
      { invoice: "paid", unpaid: false },
      { invoice: "pending", unpaid: true },
    ]);
  });

  test("a deposit is deducted by its invoice, and an order on terms awaits its transfer", async () => {
    const depositCents = Math.round(0.3 * 1.2 * (3 * 420_00 + 220_00));
    expect(await agreedPayments(bench)).toEqual({ depositCents, awaited: 1 });
  });

  test("every state of a payment is visible", async () => {
    for (const query of [
      "select 1 from payments where provider = 'transfer' and state = 'received'",
      "select 1 from payments where method = 'card' and fee_cents > 0 and state = 'received'",
      "select 1 from payments where state = 'partly-refunded'",
      "select 1 from payments where state = 'refunded'",
      "select 1 from payment_attempts where status = 'processing'",
      "select 1 from payment_attempts where status = 'expired'",
      `select 1 from payment_attempts where status = 'open' and order_id in (
        select order_id from payment_events where type = 'payment_intent.payment_failed')`,
      "select 1 from payment_differences where kind = 'found-late' and settled_at is null",
      "select 1 from payment_differences where kind = 'paid-after-cancellation' and settled_at is null",
      "select 1 from payment_differences where settled_at is not null",
      `select 1 from orders where status = 'cancelled' and id::text in (select subject_id from journal
        where action = 'order-moved' and actor_kind = 'system' and details ->> 'action' = 'cancel')`,
      "select 1 from orders where status = 'pending' and payable_since > created_at + interval '30 days'",
      `select 1 from orders where status = 'pending' and id::text in (
        select subject_id from journal where action = 'payment-reminded')`,
      "select 1 from orders where status = 'pending' and id in (select order_id from payments)",
    ]) {
      expect((await bench.rows(query)).length, query).toBeGreaterThan(0);
    }
  });

  test("payments add up: an order is paid by its payments, and the vendor agrees", async () => {
    const wrong = await bench.rows(`
      select number from orders, lateral (select coalesce(sum(amount_cents), 0) as came,
        coalesce(sum(amount_cents - refunded_cents), 0) as stays from payments where order_id = orders.id) as money
      where (status in ('paid', 'in_progress', 'completed') and came <> gross_cents and payment_days = 0)
        or (status = 'pending' and stays >= gross_cents)`);
    expect(wrong).toEqual([]);
    const [books] = await bench.rows<{ same: boolean }>(`
      select (select sum(amount_cents - refunded_cents) from payments where provider = 'trial') =
        (select sum((request ->> 'amountCents')::int - coalesce((select sum((gone ->> 'amountCents')::int)
          from jsonb_array_elements(refunds) as gone), 0)) from trial_sessions
          where payment_id is not null and status = 'complete') as same`);
    expect(books?.same).toBe(true);
  });

  test("the filled demonstration dates no record in the future", async () => {
    expect(await tablesInUseSince(bench.owner.db, now)).toEqual([]);
    const justBefore = new Date(now.getTime() - 36 * 3_600_000);
    expect(await tablesInUseSince(bench.owner.db, justBefore)).toEqual(
      expect.arrayContaining(["journal", "orders", "email_deliveries", "landing_events"]),
    );
  });

  test("no pending job would send anything, and every e-mail went to a reserved address", async () => {
    expect(await bench.rows("select name from pgboss.job")).toEqual([]);
    expect(await bench.valuesOf("status", "email_deliveries")).toEqual([
      "dropped",
      "failed",
      "sent",
    ]);
    expect(
      await bench.rows("select 1 from email_deliveries where recipient not like '%.example'"),
    ).toEqual([]);
    expect(bench.sent.length).toBeGreaterThan(500);
  });

  test("visits are counted for every day up to yesterday, once", async () => {
    const [days] = await bench.rows<{ counted: number; first: string; last: string }>(
      "select count(*)::int as counted, min(day)::text as first, max(day)::text as last from landing_days",
    );
    expect(days).toEqual({ counted: 182, first: "2026-05-23", last: "2026-11-20" });
    const [visits] = await bench.rows<{ same: boolean }>(`
      select (select sum(sessions) from landing_daily where measure = 'visit') =
        (select count(distinct (session_id, (received_at at time zone 'Europe/Paris')::date))
          from landing_events where received_at < '2026-11-20T23:00:00Z') as same`);
    expect(visits?.same).toBe(true);
  });

  test("a copy restored into an empty database is the same in every row", async () => {
    const { source, putBack, full } = await copiedAndPutBack(bench);
    expect(putBack).toEqual(source);
    expect(full).toBeGreaterThan(60);
  });

  test("the next start finds it filled", async () => {
    expect(await bench.fillDemo()).toBe("already-filled");
    expect(await countsOf(bench)).toEqual(firstCounts);
  });

  // Last: it erases everything.
  test("everything done in demo mode can be erased before a site goes live", async () => {
    expect(await eraseTrials(bench.owner.db)).toBe(true);
    const counts = await countsOf(bench);
    const left = (await tablesOfTrials(bench.owner.db)).filter((table) => counts[table] !== 0);
    expect(left).toEqual(["kept_totals"]);
    expect(await bench.rows('select from "user"')).toHaveLength(4);
    const accounts = "select sum(count)::int as count from kept_totals where measure = 'accounts'";
    expect(await bench.rows(accounts)).toEqual([{ count: 4 }]);
    expect((await actsByMode(bench.owner.db)).trials).toEqual(new Map());
  });
});
