import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { databaseOn } from "#db/client.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import type { deliverables } from "#db/schema/deliverables.ts";
import { type BoardSection, boardSections } from "#domain/delivery-board.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import {
  boardByClient,
  boardByDay,
  type BoardNarrowing,
  boardSection,
} from "#queries/deliverable/board.server.ts";
import { deliverableById } from "#queries/deliverable/by-id.server.ts";
import { boardClient, narrowedDeliverables } from "#queries/deliverable/of-client.server.ts";
import { orderDeliveries } from "#queries/deliverable/of-order.server.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T09:00:00Z");
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const everything: BoardNarrowing = { kind: null, assignee: null, status: null, found: null };

type Changes = Partial<typeof deliverables.$inferInsert>;

const world = sharedWorld(openDatabaseWorld, `deliverables, orders, subscriptions, "user"`);

function look<Result>(
  read: (db: ViewerDatabase) => Promise<Result>,
  kind: "administrator" | "client" = "administrator",
): Promise<Result> {
  return lookAs(databaseOn(world.application.pool), { viewer: { kind, userId: "alix" } }, read);
}

async function account(id: string, administrator = false): Promise<void> {
  const at = { createdAt: now, updatedAt: now };
  await world.owner.db
    .insert(user)
    .values({ id, name: id, email: `${id}@exemple.fr`, ...at })
    .onConflictDoNothing();
  if (administrator) {
    await world.owner.db
      .insert(userRoles)
      .values({ userId: id, role: "admin", grantedAt: now })
      .onConflictDoNothing();
  }
}

describe("the board of deliverables", () => {
  let orderId: string;
  let rank = 0;
  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { company: "Plomberie de la Rade" });
  });

  const owed = (changes: Changes) =>
    insertDeliverable(world.owner.db, { orderId, rank: (rank += 1), ...changes });
  const waiting = (hours: number): Changes => ({
    status: "awaits_client",
    awaited: "access",
    awaitedSince: inHours(hours),
  });
  const sectionsOf = async (narrowing: Partial<BoardNarrowing> = {}) => {
    const parts = await look((db) => boardByDay(db, { ...everything, ...narrowing, now }));
    return Object.fromEntries(
      parts.map(({ section, rows }) => [section, rows.map(({ id }) => id)]),
    );
  };

  test("shows late ones first, each section in its own order, to the instant", async () => {
    const made: Record<BoardSection, string[]> = {
      late: [await owed({ dueAt: inHours(-50) }), await owed({ dueAt: now })],
      today: [
        await owed({ dueAt: new Date(now.getTime() + 1) }),
        await owed({ dueAt: inHours(14), status: "scheduled", scheduledAt: inHours(2) }),
      ],
      week: [
        await owed({ dueAt: new Date(inHours(14).getTime() + 1) }),
        await owed({ dueAt: inHours(38) }),
      ],
      later: [await owed({ dueAt: new Date(inHours(38).getTime() + 1) })],
      waiting: [await owed(waiting(-100)), await owed(waiting(-2))],
      undated: [await owed({ kind: "revision" })],
      closed: [
        await owed({ status: "done", closedAt: inHours(-1), dueAt: inHours(-9) }),
        await owed({ status: "dropped", closedAt: inHours(-100), dropReason: "Doublon" }),
      ],
    };
    await owed({ status: "done", closedAt: inHours(-24 * 9) });
    const parts = await look((db) => boardByDay(db, { ...everything, now }));
    expect(parts.map(({ section }) => section)).toEqual(boardSections);
    expect(await sectionsOf()).toEqual(made);
  });

  test("is filtered by kind, assignee and state, and by several at once", async () => {
    await account("alix", true);
    await account("camille", true);
    const mine = await owed({ dueAt: inHours(-1), assigneeId: "alix" });
    const theirs = await owed({ dueAt: inHours(-1), assigneeId: "camille", kind: "citations" });
    const nobodys = await owed({ ...waiting(-1), kind: "citations" });
    expect(await sectionsOf({ assignee: { userId: "alix" } })).toEqual({ late: [mine] });
    expect(await sectionsOf({ assignee: "nobody" })).toEqual({ waiting: [nobodys] });
    expect(await sectionsOf({ kind: "citations" })).toEqual({ late: [theirs], waiting: [nobodys] });
    expect(await sectionsOf({ kind: "citations", status: "planned" })).toEqual({ late: [theirs] });
    expect(await sectionsOf({ kind: "audit" })).toEqual({});
    const people = await look((db) => administrators(db));
    expect(people.map(({ id }) => id)).toEqual(["agence", "alix", "camille"]);
  });

  test("a client's: from their orders and subscriptions, by account, order or name", async () => {
    await account("rade");
    const own = await insertOrder(world.owner.db, {
      userId: "rade",
      company: "Menuiserie Le Goff",
    });
    const subscriptionId = await insertSubscription(world.owner.db, {
      orderId: own,
      userId: "rade",
    });
    const month = { subscriptionId, orderId: null, periodStartsOn: "2026-11-01" };
    const post = await owed({ orderId: own, dueAt: inHours(1) });
    const monthly = await owed({ ...month, dueAt: inHours(2) });
    const neighbour = await owed({ dueAt: inHours(3) });
    const narrowed = async (words: string[], id: string | null) => {
      const found = await look(async (db) => {
        const client = id === null ? null : await boardClient(db, id);
        return narrowedDeliverables(db, { words, client, now });
      });
      return sectionsOf({ found });
    };
    expect(await narrowed([], "rade")).toEqual({ today: [post, monthly] });
    expect(await narrowed([], own)).toEqual({ today: [post, monthly] });
    expect(await narrowed([], orderId)).toEqual({ today: [neighbour] });
    expect(await narrowed(["menuiserie"], null)).toEqual({ today: [post, monthly] });
    expect(await narrowed(["menuiserie"], orderId)).toEqual({});
    for (const id of [randomUUID(), "nobody", "' or true --"]) {
      expect(await look((db) => boardClient(db, id))).toBeNull();
    }
    const { dated } = await look((db) => boardByClient(db, { ...everything, now, after: null }));
    expect(dated.rows.map(({ order }) => order.company)).toEqual([
      "Menuiserie Le Goff",
      "Menuiserie Le Goff",
      "Plomberie de la Rade",
    ]);
  });

  test("a section's pages show each once, though many are due at the same instant", async () => {
    for (let count = 0; count < 70; count += 1) await owed({ dueAt: inHours(-3) });
    const [late] = await look((db) => boardByDay(db, { ...everything, now }));
    expect([late?.rows.length, late?.others]).toEqual([30, 40]);
    const page = (after: string | null) =>
      look((db) => boardSection(db, "late", { ...everything, now, after }));
    const first = await page(null);
    const second = await page(first.next);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect([first.rows.length, second.rows.length, new Set(ids).size]).toEqual([50, 20, 70]);
    expect([first.others, second.next]).toEqual([20, null]);
  });

  test("an order's own, open ones first; one by its id; none for another client", async () => {
    const done = await owed({ status: "done", closedAt: now, proofText: "Publié" });
    const due = await owed({ dueAt: inHours(-1) });
    const { owed: rows, counted } = await look((db) => orderDeliveries(db, orderId));
    expect(rows.map(({ id }) => id)).toEqual([due, done]);
    expect(counted).toEqual({ all: 2, delivered: 1, open: 1 });
    expect(await look((db) => deliverableById(db, done))).toMatchObject({ proofText: "Publié" });
    expect(await look((db) => deliverableById(db, "not-an-id"))).toBeNull();
    expect(await look((db) => deliverableById(db, done), "client")).toBeNull();
  });
});

test("with a year of deliverables of 1,000 clients, the board reads a bounded number of rows under any filter", async () => {
  const model = await insertOrder(world.owner.db, { number: "MODELE" });
  await account("alix", true);
  // No lead is looked up here: 1,000 paid orders of one person would slow the trigger.
  await world.owner.db.execute(sql`alter table orders disable trigger joins_lead`);
  const fill = async (from: number, until: number) => {
    await world.owner.db.execute(sql`
      with model as (select to_jsonb(orders) as row from orders where number = 'MODELE'),
      made as (
        insert into orders
        select (jsonb_populate_record(null::orders, model.row || jsonb_build_object(
          'id', gen_random_uuid(), 'number', 'M-' || n))).*
        from model, generate_series(${from}::int, ${until}::int) n returning id)
      insert into deliverables (order_id, kind, rank, status, in_days, due_at, awaited, awaited_since, closed_at, opened_at)
      select made.id, ('{"post","citations","audit","replies"}'::text[])[1 + n % 4], n, status, false,
        case when status in ('planned', 'done') and n % 24 <> 0 then ${now.toISOString()}::timestamptz + (n - 20) * interval '31 hours' end,
        case when status = 'awaits_client' then 'access' end,
        case when status = 'awaits_client' then ${now.toISOString()}::timestamptz - n * interval '1 hour' end,
        case when status = 'done' then ${now.toISOString()}::timestamptz - n * interval '9 hours' end,
        ${now.toISOString()}::timestamptz - n * interval '1 hour'
      from made, generate_series(1, 48) n,
        lateral (select case when n % 3 = 0 then 'planned' when n % 8 = 1 then 'awaits_client' else 'done' end as status) s`);
    await world.owner.db.execute(sql`analyze orders; analyze deliverables`);
  };
  const named = async (db: ViewerDatabase, words: string[], id: string | null) => {
    const client = id === null ? null : await boardClient(db, id);
    const found = await narrowedDeliverables(db, { words, client, now });
    return boardByDay(db, { ...everything, now, found });
  };
  const all = { ...everything, now, after: null };
  const views: Record<string, { most: number; of: (db: ViewerDatabase) => Promise<unknown> }> = {
    "by day": { most: 22_000, of: (db) => boardByDay(db, all) },
    "by client": { most: 9000, of: (db) => boardByClient(db, all) },
    "one section": { most: 6000, of: (db) => boardSection(db, "later", all) },
    "a kind nobody has": { most: 20_000, of: (db) => boardByDay(db, { ...all, kind: "report" }) },
    "one's own": {
      most: 20_000,
      of: (db) => boardByDay(db, { ...all, assignee: { userId: "alix" } }),
    },
    "a client": { most: 1000, of: (db) => named(db, [], model) },
    "a name that everybody has": { most: 33_000, of: (db) => named(db, ["rade"], null) },
  };
  await fill(1, 1000);
  for (const [view, { most, of }] of Object.entries(views)) {
    const read = await look(async (db) => {
      const before = await rowsRead(db);
      await of(db);
      return (await rowsRead(db)) - before;
    });
    expect(read, view).toBeLessThan(most);
  }
});
