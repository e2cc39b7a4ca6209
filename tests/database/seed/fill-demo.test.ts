import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { site } from "#config/site.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { dailyRuns, landingDays } from "#db/schema/landing-totals.ts";
import { settings } from "#db/schema/settings.ts";
import { callStatuses } from "#domain/call.ts";
import { invoiceStatuses } from "#domain/invoice.ts";
import { orderStatuses } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import { sectionOf, toDoSections } from "#domain/to-do.ts";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import { toDoList } from "#queries/to-do/to-do.server.ts";
import { SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import { demoMarker, markDemo } from "#seed/demo-marker.server.ts";
import { fillDemo, NotADemonstration } from "#seed/fill-demo.server.ts";
import { tablesInUse, tablesInUseSince } from "#seed/foreign-rows.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { insertAudit } from "../audit/stored-audit.ts";
import { insertEvent } from "../daily/daily-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { createTestDatabase, engines, type TestDatabase } from "../test-database.ts";

const now = new Date("2026-11-21T10:00:00Z");
/** Six months take a while on a busy machine. */
const FILL_MS = 300_000;

const everyStatus = {
  orders: orderStatuses.toSorted(),
  quotes: quoteStatuses.toSorted(),
  quoteRequests: requestStatuses.toSorted(),
  revisions: requestStatuses.toSorted(),
  calls: callStatuses.toSorted(),
  invoices: invoiceStatuses.toSorted(),
  subscriptions: ["ended", "ending", "running", "to-come"],
  declarationsSettled: [false, true],
  auditsAnswered: [false, true],
};

interface Bench {
  testDatabase: TestDatabase;
  owner: OpenDatabase;
  application: OpenDatabase;
  close(): Promise<void>;
}

async function openBench(engine: ReturnType<typeof engines>[number]): Promise<Bench> {
  const testDatabase = await createTestDatabase(engine);
  const { ownerConnection } = testDatabase;
  // Dropping the database at the end cuts connections that are still closing.
  const options = { max: 1, onError: () => {} };
  const owner = openDatabase(ownerConnection, options);
  const application = openDatabase(ownerConnection, { ...options, role: APPLICATION_ROLE });
  const close = async () => {
    await application.close();
    await owner.close();
    await testDatabase.drop();
  };
  return { testDatabase, owner, application, close };
}

describe.each(engines())("the demonstration on the $name database", (engine) => {
  let bench: Bench;
  let firstCounts: Record<string, number>;
  const sent: OutgoingEmail[] = [];

  const fill = ({ owner, application }: Bench, afresh = false, today = now) =>
    fillDemo(
      {
        db: application.db,
        owner: owner.db,
        mailer: {
          send: (message) => Promise.resolve(void sent.push(message)),
          close: () => Promise.resolve(),
        },
        site,
        siteUrl: "http://localhost:3000",
        callToken: (callId) => callToken("a-secret", callId),
        accountLinkToken: ({ id }) => `${id}.token`,
        say: () => {},
      },
      { now: today, afresh },
    );

  const rows = async <Row extends object>(query: string): Promise<Row[]> =>
    (await bench.owner.pool.query<Row>(query)).rows;

  /** How many rows each table holds. */
  const counts = async (): Promise<Record<string, number>> => {
    const [row] = await rows<{ counts: Record<string, number> }>(`
      select jsonb_object_agg(tablename, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int) as counts
      from pg_tables where schemaname = 'public'`);
    return row?.counts ?? {};
  };

  const valuesOf = async (column: string, table: string) =>
    (
      await rows<{ value: string | boolean }>(
        `select distinct ${column} as value from ${table} order by 1`,
      )
    ).map(({ value }) => value);

  const statusesOn = async (today: string) => {
    const state = `case when not subscribed then 'ended' when ending is not null then 'ending'
      when started_on > date '${today}' then 'to-come' else 'running' end`;
    const settled = "id in (select declaration_id from declaration_settlements)";
    const answered = "id in (select audit_id from audit_runs)";
    return {
      orders: await valuesOf("status", "orders"),
      quotes: await valuesOf("status", "quotes"),
      quoteRequests: await valuesOf("status", "quote_requests"),
      revisions: await valuesOf("status", "revision_requests"),
      calls: await valuesOf("status", "calls"),
      invoices: await valuesOf("status", "invoices"),
      subscriptions: await valuesOf(state, "subscriptions"),
      declarationsSettled: await valuesOf(settled, "contract_declarations"),
      auditsAnswered: await valuesOf(answered, "audits"),
    };
  };

  beforeAll(async () => {
    bench = await openBench(engine);
    await fill(bench);
    firstCounts = await counts();
  }, FILL_MS);

  afterAll(() => bench.close());

  test("it is as large as an agency's half year", () => {
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

  test("every status of every noun is there", async () => {
    expect(await statusesOn("2026-11-21")).toEqual(everyStatus);
  });

  test("subscriptions were opened, ended and resumed by the agency, and their clients told", async () => {
    const acts = await rows<{ action: string; by: string }>(`
      select distinct action, actor_kind as by from journal
      where subject_type = 'subscription' order by action`);
    expect(acts).toEqual([
      { action: "subscription-completed", by: "system" },
      { action: "subscription-ended", by: "administrator" },
      { action: "subscription-opened", by: "administrator" },
      { action: "subscription-resumed", by: "administrator" },
    ]);
    const told = "select key from email_deliveries where status = 'sent'";
    expect(
      await rows(`select 1 from subscriptions where 'subscription-opened:' || id not in (${told})`),
    ).toEqual([]);
    expect(
      await rows(`select 1 from subscriptions where subscribed and ends_on < date '2026-11-21'`),
    ).toEqual([]);
  });

  test("the client whose account is told has something of everything", async () => {
    const own = `user_id = (select id from "user" where email = '${SHOWN_CLIENT_EMAIL}')`;
    for (const query of [
      `select 1 from quotes where ${own} and status = 'pending' and valid_until > date '2026-11-21'`,
      `select 1 from orders where ${own} and status = 'paid' and id not in (select order_id from order_information where sent_at is not null)`,
      `select 1 from orders where ${own} and status in ('pending', 'in_progress', 'completed', 'cancelled') having count(distinct status) = 4`,
      `select 1 from quote_requests where ${own} and status = 'pending'`,
      `select 1 from subscriptions where ${own} and subscribed and ending is null`,
      `select 1 from invoices where ${own} and document is not null`,
      `select 1 from invoices where ${own} and number is not null and document is null`,
      `select 1 from audits where ${own}`,
      `select 1 from billing_profiles where ${own} and company <> ''`,
      `select 1 from revision_requests where ${own} and status = 'in_progress' and 'administrator' = (
         select author_kind from revision_messages where request_id = revision_requests.id
         order by position desc limit 1)`,
    ]) {
      expect((await rows(query)).length, query).toBeGreaterThan(0);
    }
  });

  test("two accounts in three gave their billing details themselves", async () => {
    const [kept] = await rows<{ share: number; told: boolean }>(`
      select count(*)::float / (select count(*) from "user") as share,
        bool_and(user_id in (select subject_id from journal where action = 'billing-profile-saved')) as told
      from billing_profiles`);
    expect(kept?.share).toBeGreaterThan(0.5);
    expect(kept?.share).toBeLessThan(0.8);
    expect(kept?.told).toBe(true);
  });

  test("each night kept what it had to and let go of the accounts nobody confirmed", async () => {
    const runs = await rows<{ taken: number }>(`
      select coalesce((counts ->> 'unconfirmed-accounts')::int, 0) as taken
      from retention_runs where kind = 'daily' and finished_at is not null`);
    expect(runs.length).toBeGreaterThan(25);
    expect(runs.filter(({ taken }) => taken > 0).length).toBeGreaterThan(0);
    expect(await rows(`select 1 from "user" where not email_verified`)).not.toEqual([]);
  });

  test("an agency has that much to do: some late, some today, some to come", async () => {
    const { toDos } = await lookAs(bench.owner.db, { viewer: { kind: "system" } }, (reader) =>
      toDoList(reader, { now, informationAsked: true }),
    );
    expect(toDos.length).toBeGreaterThanOrEqual(15);
    expect(toDos.length).toBeLessThanOrEqual(32);
    const sections = toDos.map((toDo) => sectionOf(toDo, now));
    for (const section of toDoSections) {
      expect(sections.filter((one) => one === section).length, section).toBeGreaterThan(1);
    }
    expect(sections.filter((one) => one === "late").length).toBeLessThan(toDos.length / 2 + 1);
  });

  test("something is late, ends tomorrow, has expired, or waits for its order", async () => {
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
      expect((await rows(query)).length, query).toBeGreaterThan(0);
    }
  });

  test("numbers follow each other without a hole, in the order of the dates", async () => {
    const series = await rows<{ series: string; year: number; last: number }>(
      "select series, year, last from number_series",
    );
    expect(series.map((one) => one.series).toSorted()).toEqual(
      ["CMD", "DEMO-AVO", "DEMO-DEV", "DEMO-FAC"].filter((name) =>
        series.some((one) => one.series === name),
      ),
    );
    const numbered = await rows<{ number: string }>(`
      select number from (
        select number, created_at, 1 as kind from orders
        union all select number, created_at, 2 from quotes
        union all select number, created_at, 3 from invoices where number is not null and kind = 'invoice'
        union all select number, created_at, 4 from invoices where kind = 'credit-note'
      ) as all_numbers order by kind, created_at, number`);
    const expected = series
      .toSorted((a, b) => rank(a.series) - rank(b.series))
      .flatMap((one) =>
        Array.from(
          { length: one.last },
          (_, index) => `${one.series}-${one.year}-${String(index + 1).padStart(4, "0")}`,
        ),
      );
    expect(numbered.map(({ number }) => number)).toEqual(expected);
  });

  test("an order's invoice bills what the order costs", async () => {
    const wrong = await rows(`
      select invoices.number from invoices join orders on orders.id = invoices.order_id
      where invoices.gross_cents <> orders.gross_cents or invoices.net_cents <> orders.net_cents`);
    expect(wrong).toEqual([]);
  });

  test("an invoice waits exactly as long as nobody has recorded its order's transfer", async () => {
    const told = await rows(`
      select distinct invoices.status as invoice, orders.status = 'pending' as unpaid
      from invoices join orders on orders.id = invoices.order_id
      where invoices.kind = 'invoice' order by 1`);
    expect(told).toEqual([
      { invoice: "cancelled", unpaid: false },
      { invoice: "paid", unpaid: false },
      { invoice: "pending", unpaid: true },
    ]);
  });

  test("nothing has happened yet that lies ahead", async () => {
    expect(await tablesInUseSince(bench.owner.db, now)).toEqual([]);
    // Whatever came a second later would be told.
    const justBefore = new Date(now.getTime() - 36 * 3_600_000);
    expect(await tablesInUseSince(bench.owner.db, justBefore)).toEqual(
      expect.arrayContaining(["journal", "orders", "email_deliveries", "landing_events"]),
    );
  });

  test("no job is left that would send something, and every message went to a reserved address", async () => {
    expect(await rows("select name from pgboss.job")).toEqual([]);
    expect(await valuesOf("status", "email_deliveries")).toEqual(["failed", "sent"]);
    expect(
      await rows("select 1 from email_deliveries where recipient not like '%.example'"),
    ).toEqual([]);
    expect(sent.length).toBeGreaterThan(500);
  });

  test("visits are counted for every day up to yesterday, once", async () => {
    const [days] = await rows<{ counted: number; first: string; last: string }>(
      "select count(*)::int as counted, min(day)::text as first, max(day)::text as last from landing_days",
    );
    expect(days).toEqual({ counted: 182, first: "2026-05-23", last: "2026-11-20" });
    const [visits] = await rows<{ same: boolean }>(`
      select (select sum(sessions) from landing_daily where measure = 'visit') =
        (select count(distinct (session_id, (received_at at time zone 'Europe/Paris')::date))
          from landing_events where received_at < '2026-11-20T23:00:00Z') as same`);
    expect(visits?.same).toBe(true);
  });

  test("the next start finds it filled", async () => {
    expect(await fill(bench)).toBe("already-filled");
    expect(await counts()).toEqual(firstCounts);
  });

  describe("a database that somebody uses is left alone", () => {
    const client = "camille@plomberie.example";
    const leftThere: [what: string, insert: (owner: Database, at: Date) => Promise<unknown>][] = [
      ["user", (owner, createdAt) => insertSomebody(owner, createdAt)],
      ["quote_requests", (owner, createdAt) => insertQuoteRequest(owner, client, { createdAt })],
      ["quotes", (owner, createdAt) => insertQuote(owner, client, { createdAt })],
      ["audits", (owner, createdAt) => insertAudit(owner, { createdAt })],
      ["landing_events", (owner, at) => insertEvent(owner, { at: at.toISOString() })],
    ];
    const openOther = async () => {
      const other = await openBench(engine);
      onTestFinished(() => other.close());
      return other;
    };
    const refusal = (table: string) => new RegExp(`a déjà servi \\(tables [a-z_, ]*\\b${table}\\b`);

    test.each(leftThere)("for its %s, even when asked afresh", async (table, insert) => {
      const other = await openOther();
      await insert(other.owner.db, now);
      await expect(fill(other)).rejects.toThrow(NotADemonstration);
      await expect(fill(other, true)).rejects.toThrow(refusal(table));
      expect(await tablesInUse(other.owner.db)).toContain(table);
      expect(await demoMarker(other.owner.db)).toBeNull();
    });

    test.each(leftThere)("for the %s that came after a start cut short", async (table, insert) => {
      const other = await openOther();
      await insert(other.owner.db, new Date(now.getTime() + 1));
      await markDemo(other.owner.db, "filling", now);
      const later = new Date(now.getTime() + 86_400_000);
      await expect(fill(other, false, later)).rejects.toThrow(refusal(table));
      await expect(fill(other, true, later)).rejects.toThrow(NotADemonstration);
      expect(await tablesInUse(other.owner.db)).toContain(table);
    });

    test("what a start and its nights write by themselves is nobody's", async () => {
      const { owner } = await openOther();
      expect(await tablesInUse(owner.db)).toEqual([]);
      await owner.db.insert(settings).values({ key: "x", value: "x", updatedAt: now });
      await owner.db
        .insert(dailyRuns)
        .values({ task: "landing", day: "2026-11-20", queuedAt: now });
      await owner.db.insert(landingDays).values({ day: "2026-11-20", aggregatedAt: now });
      const journalled = (actorKind: "system" | "visitor") =>
        owner.db.insert(journal).values({
          at: now,
          actorKind,
          action: "x",
          subjectType: "user",
          subjectId: "x",
          details: {},
        });
      await journalled("system");
      expect(await tablesInUse(owner.db)).toEqual([]);
      await journalled("visitor");
      expect(await tablesInUse(owner.db)).toEqual(["journal"]);
    });

    test("afresh, nothing is emptied unless it is marked as incomplete first", async () => {
      const { owner, ...other } = await openOther();
      await insertSomebody(owner.db, now);
      await markDemo(owner.db, "filled", now);
      await owner.pool.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'cut short'; end $$`);
      await owner.pool.query(
        "create trigger refused before update on settings for each row execute function refuse()",
      );
      await expect(fill({ owner, ...other }, true)).rejects.toThrow("Failed query");
      expect(await owner.db.$count(user)).toBe(1);
      await owner.pool.query("drop trigger refused on settings");
      await owner.pool.query(
        "create trigger refused before truncate on orders execute function refuse()",
      );
      await expect(fill({ owner, ...other }, true)).rejects.toThrow("Failed query");
      expect(await demoMarker(owner.db)).toMatchObject({ isComplete: false });
    });
  });

  // Once is enough: what is drawn does not depend on the engine.
  if (engine.name !== engines()[0]?.name) return;

  test.each(["2026-10-25T01:30:00Z", "2027-06-30T20:00:00Z", "2028-02-29T22:40:00Z"])(
    "nothing is missing when today is %s",
    async (at) => {
      const kept = bench;
      bench = await openBench(engine);
      onTestFinished(async () => {
        await bench.close();
        bench = kept;
      });
      const today = new Date(at);
      expect(await fill(bench, false, today)).toBe("filled");
      expect(await statusesOn(parisDate(today))).toEqual(everyStatus);
    },
    FILL_MS,
  );

  test(
    "a start killed half way is begun again, to the same history",
    async () => {
      await bench.owner.db.update(settings).set({ value: "filling" });
      await bench.owner.pool.query("delete from landing_events");
      expect(await counts()).not.toEqual(firstCounts);
      expect(await fill(bench)).toBe("filled");
      expect(await counts()).toEqual(firstCounts);
    },
    FILL_MS,
  );
});

async function insertSomebody(owner: Database, createdAt: Date): Promise<void> {
  const somebody = { id: randomUUID(), name: "Camille", email: "camille@agence.example" };
  await owner.insert(user).values({ ...somebody, createdAt, updatedAt: createdAt });
}

function rank(series: string): number {
  return ["CMD", "DEMO-DEV", "DEMO-FAC", "DEMO-AVO"].indexOf(series);
}
