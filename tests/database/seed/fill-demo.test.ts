import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { site } from "#config/site.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { user } from "#db/schema/accounts.ts";
import { settings } from "#db/schema/settings.ts";
import { callStatuses } from "#domain/call.ts";
import { invoiceStatuses } from "#domain/invoice.ts";
import { orderStatuses } from "#domain/order.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import { fillDemo, NotADemonstration } from "#seed/fill-demo.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { createTestDatabase, engines, type TestDatabase } from "../test-database.ts";

const now = new Date("2026-11-21T10:00:00Z");
/** Six months take a while on a busy machine. */
const FILL_MS = 300_000;

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

  const fill = ({ owner, application }: Bench, afresh = false) =>
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
      { now, afresh },
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
      await rows<{ value: string }>(`select distinct ${column} as value from ${table} order by 1`)
    ).map(({ value }) => value);

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
    expect(await valuesOf("status", "orders")).toEqual(orderStatuses.toSorted());
    expect(await valuesOf("status", "quotes")).toEqual(quoteStatuses.toSorted());
    expect(await valuesOf("status", "quote_requests")).toEqual(requestStatuses.toSorted());
    expect(await valuesOf("status", "revision_requests")).toEqual(requestStatuses.toSorted());
    expect(await valuesOf("status", "calls")).toEqual(callStatuses.toSorted());
    expect(await valuesOf("status", "invoices")).toEqual(invoiceStatuses.toSorted());
    const states =
      "case when not subscribed then 'ended' when ending is null then 'running' else 'ending' end";
    expect(await valuesOf(states, "subscriptions")).toEqual(["ended", "ending", "running"]);
    const settled = "id in (select declaration_id from declaration_settlements)";
    expect(await rows(`select 1 from contract_declarations where not ${settled}`)).toHaveLength(2);
    const waiting = "id not in (select audit_id from audit_runs)";
    expect((await rows(`select 1 from audits where ${waiting}`)).length).toBeGreaterThan(2);
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

  test("nothing has happened yet that lies ahead", async () => {
    const latest = await rows(`
      select 'journal' as what from journal where at > '${now.toISOString()}'
      union all select 'order' from orders where created_at > '${now.toISOString()}'
      union all select 'email' from email_deliveries where created_at > '${now.toISOString()}'
      union all select 'visit' from landing_events where received_at > '${now.toISOString()}'`);
    expect(latest).toEqual([]);
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

  test("a database with an account of its own is left alone, even when asked afresh", async () => {
    const other = await openBench(engine);
    onTestFinished(() => other.close());
    const somebody = { id: randomUUID(), name: "Camille", email: "camille@agence.example" };
    await other.owner.db.insert(user).values({ ...somebody, createdAt: now, updatedAt: now });
    await expect(fill(other)).rejects.toThrow(NotADemonstration);
    await expect(fill(other, true)).rejects.toThrow("contient déjà des comptes");
    expect(await other.owner.db.$count(user)).toBe(1);
    expect(await other.owner.db.$count(settings)).toBe(0);
  });

  // Once is enough: what is drawn does not depend on the engine.
  if (engine.name !== engines()[0]?.name) return;

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

function rank(series: string): number {
  return ["CMD", "DEMO-DEV", "DEMO-FAC", "DEMO-AVO"].indexOf(series);
}
