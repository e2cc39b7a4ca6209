import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { agencyFigures } from "#queries/figures/agency.server.ts";
import { runningSubscriptions } from "#queries/subscription/list.server.ts";
import { auditsWithoutResult, openDeclarations } from "#queries/to-do/to-answer.server.ts";
import { foldKeptTotals } from "#workflows/daily/fold-kept-totals.server.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertOrder } from "../../records/order.ts";
import { insertEvent } from "../daily/daily-world.ts";
import { insertPaper } from "../ledger/ledger-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import {
  hoursAgo,
  insertDeclaration,
  insertRevision,
  insertSubscription,
  now,
  openDashboardWorld,
} from "./dashboard-world.ts";

const email = "camille@plomberie.example";
/** First and last instants in Paris of November so far, and of 1–21 October. */
const edges = {
  beforePrevious: new Date("2026-09-30T21:59:59.999Z"),
  previousFirst: new Date("2026-09-30T22:00:00Z"),
  previousLast: new Date("2026-10-21T21:59:59.999Z"),
  between: new Date("2026-10-21T22:00:00Z"),
  beforeFirst: new Date("2026-10-31T22:59:59.999Z"),
  first: new Date("2026-10-31T23:00:00Z"),
};
/** An order per edge: two last month that count, one this month, three that don't. */
const everyEdge = Object.values(edges);

describe("the agency's figures", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  const figures = () => world.look((db) => agencyFigures(db, now));
  const atEveryEdge = (insert: (createdAt: Date) => Promise<unknown>) =>
    Promise.all(everyEdge.map((at) => insert(at)));

  test("are zeros without rates for a new agency", async () => {
    expect(await figures()).toMatchObject({
      month: { firstOn: "2026-11-01" },
      clients: { total: 0, joined: { now: 0, before: 0 } },
      orders: { placed: 0, cancelled: 0 },
      revenueCents: { now: 0, before: 0 },
      quotes: { waiting: 0, grossCents: 0, sent: { now: 0, before: 0 } },
      subscriptions: { monthlyCents: 0, running: { now: 0, before: 0 } },
      requests: { quote: 0, revision: 0, asked: { now: 0, before: 0 } },
      audits: { asked: { now: 0, before: 0 }, sessions: 0 },
    });
  });

  test("orders: this month's, cancelled ones apart", async () => {
    await atEveryEdge((createdAt) => insertOrder(world.owner, { createdAt }));
    await atEveryEdge((createdAt) => insertOrder(world.owner, { createdAt, status: "cancelled" }));
    const { orders } = await figures();
    expect(orders).toEqual({ placed: 1, cancelled: 1 });
  });

  test("revenue: invoiced less credited, by dates of the papers, without VAT", async () => {
    await insertOrder(world.owner, { createdAt: now });
    const papers = [...everyEdge].toSorted((one, other) => one.getTime() - other.getTime());
    for (const createdAt of papers) {
      const { id } = await insertPaper(world.owner, { createdAt, grossCents: 120_000 });
      const credit = { kind: "credit-note", creditedId: id, createdAt } as const;
      await insertPaper(world.owner, { ...credit, grossCents: 24_000 });
      await insertPaper(world.owner, { kind: "deposit", createdAt, grossCents: 60_000 });
    }
    expect((await figures()).revenueCents).toEqual({ now: 80_000, before: 2 * 80_000 });
  });

  test("revenue: test papers no longer count once the agency is live", async () => {
    await insertPaper(world.owner, { createdAt: edges.first, grossCents: 120_000 });
    expect((await figures()).revenueCents.now).toBe(100_000);
    await insertPaper(world.owner, { mode: "live", createdAt: now, grossCents: 12_000 });
    expect((await figures()).revenueCents.now).toBe(10_000);
  });

  test("clients: nobody of the agency; new ones by month", async () => {
    const add = async (createdAt: Date) => {
      const id = randomUUID();
      const account = {
        id,
        name: "Camille",
        email: `${id}@exemple.fr`,
        createdAt,
        updatedAt: createdAt,
      };
      await world.owner.insert(user).values(account);
      return id;
    };
    await atEveryEdge(add);
    const userId = await add(now);
    await world.owner.insert(userRoles).values({ userId, role: "admin", grantedAt: now });
    expect((await figures()).clients).toEqual({ total: 6, joined: { now: 1, before: 2 } });
  });

  test("quotes: those that can still be accepted, with their total", async () => {
    const sent = { status: "pending", createdAt: hoursAgo(2000) } as const;
    await insertQuote(world.owner, email, { ...sent, validUntil: "2026-11-21" });
    await insertQuote(world.owner, email, { ...sent, validUntil: "2026-12-21" });
    await insertQuote(world.owner, email, { ...sent, validUntil: "2026-11-20" });
    await insertQuote(world.owner, email, { createdAt: hoursAgo(1) });
    await atEveryEdge((sentAt) =>
      insertQuote(world.owner, email, { createdAt: hoursAgo(2000), sentAt, status: "completed" }),
    );
    const { quotes } = await figures();
    expect(quotes).toEqual({ waiting: 2, grossCents: 2 * 46_800, sent: { now: 1, before: 2 } });
  });

  test("subscriptions: running ones, against the end of last month", async () => {
    const ended = { subscribed: false, ending: "at-once" } as const;
    await insertSubscription(world.owner);
    await insertSubscription(world.owner, {
      startedOn: "2026-11-01",
      listings: 2,
      netCents: 20_000,
      vatCents: 4000,
      grossCents: 24_000,
    });
    await insertSubscription(world.owner, { endsOn: "2026-11-30", ending: "period-end" });
    await insertSubscription(world.owner, { ...ended, endsOn: "2026-11-01" });
    await insertSubscription(world.owner, { ...ended, endsOn: "2026-10-31" });
    await insertSubscription(world.owner, {
      ...ended,
      startedOn: "2026-11-02",
      endsOn: "2026-11-03",
    });
    // Two subscriptions: over since midnight but not noted by the nightly work, and on its last day.
    const noted = { ending: "period-end" } as const;
    await insertSubscription(world.owner, { ...noted, endsOn: "2026-11-20" });
    await insertSubscription(world.owner, {
      ...noted,
      startedOn: "2026-11-02",
      endsOn: "2026-11-20",
    });
    await insertSubscription(world.owner, { ...noted, endsOn: "2026-11-21" });
    const { subscriptions } = await figures();
    expect(subscriptions).toEqual({ monthlyCents: 60_000, running: { now: 4, before: 5 } });
    const listed = await world.look((db) => runningSubscriptions(db, "2026-11-21"));
    expect(listed).toEqual({ running: 4, monthlyCents: 60_000 });
  });

  test("requests: open quote requests, revisions without an assignee", async () => {
    await atEveryEdge((createdAt) => insertQuoteRequest(world.owner, email, { createdAt }));
    await insertQuoteRequest(world.owner, email, { createdAt: now, status: "in_progress" });
    await insertRevision(world.owner, { createdAt: edges.previousFirst });
    await insertRevision(world.owner, { createdAt: now, status: "completed" });
    const { requests } = await figures();
    expect(requests).toEqual({ quote: 7, revision: 1, asked: { now: 3, before: 3 } });
  });

  test("audits: the month's with a result, over this month's measured visits", async () => {
    await atEveryEdge((createdAt) => insertAudit(world.owner, { createdAt, answered: true }));
    await insertAudit(world.owner, { createdAt: now });
    const sessionId = randomUUID();
    await insertEvent(world.owner, { at: edges.first.toISOString(), sessionId });
    await insertEvent(world.owner, { at: now.toISOString(), sessionId });
    await insertEvent(world.owner, { at: now.toISOString() });
    await insertEvent(world.owner, { at: edges.beforeFirst.toISOString() });
    expect((await figures()).audits).toEqual({ asked: { now: 1, before: 2 }, sessions: 2 });
  });
});

async function rowsRead(db: ViewerDatabase): Promise<number> {
  const { rows } = await db.execute<{ read: string }>(sql`
    select coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0) as read
    from pg_stat_xact_user_tables`);
  return Number(rows[0]?.read);
}

describe("behind thousands of settled records", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
  });
  afterAll(() => world.close());

  test("settled and answered records are not scanned", async () => {
    const { owner } = world;
    const declarationId = await insertDeclaration(owner, "cancellation", hoursAgo(700));
    await owner.execute(sql`
      insert into contract_declarations
      select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'state', 'confirmed',
        'idempotency_key', gen_random_uuid()))).*
      from contract_declarations model, generate_series(1, 2000)`);
    await owner.execute(sql`
      insert into declaration_settlements (declaration_id, outcome, at, settled_by)
      select id, 'confirmed', at, 'alix' from contract_declarations where state = 'confirmed'`);
    const auditId = await insertAudit(owner, { createdAt: hoursAgo(700) });
    await insertAuditRun(owner, auditId);
    await owner.execute(sql`
      insert into audits
      select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid()))).*
      from audits model, generate_series(1, 2000)`);
    await owner.execute(sql`
      insert into audit_runs
      select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'audit_id', audits.id))).*
      from audit_runs model, audits where audits.id <> model.audit_id`);
    await owner.execute(sql`analyze contract_declarations; analyze declaration_settlements;
      analyze audits; analyze audit_runs`);
    const waiting = await insertAudit(owner, { createdAt: hoursAgo(25) });
    const { found, read } = await world.look(async (db) => ({
      found: [...(await openDeclarations(db)), ...(await auditsWithoutResult(db, now))],
      read: await rowsRead(db),
    }));
    expect(found.map(({ id }) => id)).toEqual([declarationId, waiting]);
    // Rows read, out of thousands; the count varies with their place on pages.
    expect(read).toBeLessThan(200);
  });
});

describe("with 100 000 orders", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
    await insertOrder(world.owner, {
      number: "MODELE",
      status: "completed",
      createdAt: hoursAgo(5000),
    });
    await world.owner.transaction(async (transaction) => {
      // Inserting 100,000 rows may exceed the product's statement timeout.
      await transaction.execute(sql`set local statement_timeout = 0`);
      // No lead is looked up here: 100,000 orders of one person would slow the trigger.
      await transaction.execute(sql`alter table orders disable trigger joins_lead`);
      await transaction.execute(sql`
        insert into orders (number, mode, status, plan_type, pack_name, listings, unit_price_cents, discount_rate,
          discount_cents, net_cents, vat_rate, vat_cents, gross_cents, first_name, last_name, email, phone, company,
          address, city, postal_code, country, message, request_fingerprint, created_at, payable_since)
        select 'M-' || n, mode, case when n <= 300 then 'paid' when n <= 600 then 'in_progress' when n <= 900 then 'pending'
            else 'completed' end,
          plan_type, pack_name, listings, unit_price_cents, discount_rate, discount_cents, net_cents, vat_rate, vat_cents,
          gross_cents, first_name, last_name, email, phone, company, address, city, postal_code, country, message,
          request_fingerprint, at, at
        from orders, generate_series(1, 100000) n,
          lateral (select timestamptz '2026-08-01' - n * interval '10 minutes' as at) moments where number = 'MODELE'`);
      await transaction.execute(sql`
        insert into journal (at, actor_kind, action, subject_type, subject_id, details)
        select created_at + interval '1 hour', 'administrator', 'order-moved', 'order', id::text, '{"action":"mark-paid"}'
        from orders`);
    });
    await world.owner.execute(sql`analyze orders; analyze journal`);
    await foldKeptTotals({ db: world.owner }, { through: "2026-11-20" });
  });
  afterAll(() => world.close());

  test("the first view reads a few hundred rows", async () => {
    const { toDos, beyond, read } = await world.look(async (db) => {
      const list = await toDoList(db, { now, informationAsked: true });
      await agencyFigures(db, now);
      return { ...list, read: await rowsRead(db) };
    });
    expect(toDos).toHaveLength(60);
    expect(new Set(beyond)).toEqual(
      new Set(["order-information", "order-to-start", "order-to-finish", "order-unpaid"]),
    );
    expect(read).toBeGreaterThan(400);
    expect(read).toBeLessThan(2000);
  });
});
