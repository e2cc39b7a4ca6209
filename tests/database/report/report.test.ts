import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { releasedReport, reportOfOrder } from "#queries/report/by-order.server.ts";
import { reportForAgency } from "#queries/report/for-agency.server.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { dueAt, morning, openReports } from "./report-world.ts";

const bench = openReports();
const { addOrder, addAudit, follow, release, write, look, reports, promised, queued } = bench;
const client = (userId: string) => ({ viewer: { kind: "client", userId } }) as const;
const agency = () => ({ viewer: { kind: "administrator", userId: bench.known.alix } }) as const;
const audited = [
  { at: new Date("2026-10-18T09:00:00Z"), score: 48 },
  { at: new Date("2026-11-17T09:00:00Z"), score: 71, source: "agency" as const },
];

beforeEach(() => bench.forgetQueued());

const change = (orderId: string, set: Partial<typeof orders.$inferInsert>) =>
  bench.world.owner.db.update(orders).set(set).where(eq(orders.id, orderId));

describe("a report", () => {
  test("is prepared two days before it is due, once, and waits for the agency", async () => {
    const orderId = await addOrder();
    await follow("2026-11-16", new Date("2026-11-17T05:30:00Z"));
    expect(await reports()).toEqual([]);
    await Promise.all([follow("2026-11-17"), follow("2026-11-17"), follow("2026-11-17")]);
    expect(await reports()).toMatchObject([{ orderId, status: "prepared", content: null }]);
    expect(await bench.acts()).toEqual(["system report-prepared"]);
    const { toDos } = await look(agency(), (db) =>
      toDoList(db, { now: morning, informationAsked: false }),
    );
    expect(toDos).toContainEqual(
      expect.objectContaining({
        kind: "delivery-report",
        id: orderId,
        dueAt: new Date("2026-11-19T23:00:00Z"),
      }),
    );
  });

  test("covers the days up to its job's day, whatever the clock", async () => {
    await addOrder();
    await follow("2026-11-10", new Date("2027-06-01T05:30:00Z"));
    expect(await reports()).toEqual([]);
    await follow("2026-11-17");
    await follow("2026-11-18", new Date("2027-06-01T05:30:00Z"));
    expect(await reports()).toMatchObject([{ status: "prepared" }]);
  });

  test("released by the agency, states measures and work, completes its deliverable, and is sent once", async () => {
    const orderId = await addOrder();
    await addAudit(audited);
    await follow("2026-11-17");
    expect(await write(orderId, 1, "Merci de vos photos.")).toEqual({ ok: true });
    expect(await write(orderId, 1, "Autre")).toEqual({ ok: false, reason: "changed-elsewhere" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => release(orderId, { version: 2, words: "Merci encore." })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [report] = await reports();
    expect(report).toMatchObject({ status: "released", words: "Merci encore." });
    expect(report?.content).toMatchObject({
      listings: [{ name: "Plomberie de la Rade", baseline: { score: 48 }, latest: { score: 71 } }],
      deliverables: [{ kind: "listing", proofText: "Horaires et services complétés" }],
    });
    expect(await promised()).toMatchObject({
      status: "done",
      proofUrl: `http://phare.test/rapport/${orderId}`,
      closedAt: morning,
    });
    expect(await queued()).toBe(1);
    expect(await release(orderId)).toEqual({ ok: false, reason: "report-is-released" });
    await follow("2026-11-30");
    expect(await queued()).toBe(1);
    await addAudit([{ at: new Date("2026-12-01T09:00:00Z"), score: 5 }]);
    expect((await look(agency(), (db) => reportForAgency(db, orderId)))?.content).toEqual(
      report?.content,
    );
  });

  test("not released by anyone leaves by itself after two days, and says that the second audit is missing", async () => {
    const orderId = await addOrder();
    await addAudit(audited.slice(0, 1));
    await follow("2026-11-17");
    await follow("2026-11-18", new Date("2026-11-19T05:30:00Z"));
    expect(await reports()).toMatchObject([{ status: "prepared" }]);
    await follow("2026-11-19", new Date("2026-11-20T05:30:00Z"));
    const [report] = await reports();
    expect(report).toMatchObject({ orderId, status: "released", releasedBy: null });
    expect(report?.content?.listings).toMatchObject([{ baseline: { score: 48 }, latest: null }]);
    expect((await promised())?.closedAt && dueAt > (await promised())!.closedAt!).toBe(true);
    expect(await queued()).toBe(1);
    expect(await bench.acts()).toEqual([
      "system report-prepared",
      "system deliverable-moved",
      "system report-released",
    ]);
  });

  test("doesn't exist for an order cancelled before, at any stage", async () => {
    const orderId = await addOrder();
    await change(orderId, { status: "cancelled" });
    await follow("2026-11-17");
    expect(await reports()).toEqual([]);
    await change(orderId, { status: "in_progress" });
    await follow("2026-11-17");
    await change(orderId, { status: "cancelled" });
    expect(await release(orderId)).toEqual({ ok: false, reason: "order-over" });
    await follow("2026-11-19", new Date("2026-11-20T05:30:00Z"));
    expect(await reports()).toEqual([]);
    expect(await queued()).toBe(0);
  });

  test("waits while the client is awaited; if its deliverable was dropped nothing leaves", async () => {
    const orderId = await addOrder();
    await follow("2026-11-17");
    const set = (changes: Partial<typeof deliverables.$inferInsert>) =>
      bench.world.owner.db.update(deliverables).set(changes).where(eq(deliverables.kind, "report"));
    await set({
      status: "awaits_client",
      awaited: "answer",
      awaitedSince: morning,
      dueAt: null,
      remainingMs: 1,
    });
    await follow("2026-11-19");
    expect(await queued()).toBe(0);
    const untold = { awaited: null, awaitedSince: null };
    await set({ ...untold, status: "dropped", dropReason: "Remboursée", closedAt: morning });
    expect(await release(orderId)).toEqual({ ok: false, reason: "deliverable-closed" });
    const { toDos } = await look(agency(), (db) =>
      toDoList(db, { now: morning, informationAsked: false }),
    );
    expect(toDos.map(({ kind }) => kind)).not.toContain("delivery-report");
  });
});

describe("access to a report", () => {
  test("a released report is read by its client and by the order's link, and nobody else", async () => {
    const orderId = await addOrder();
    await follow("2026-11-17");
    const { camille, sacha } = bench.known;
    const held = { viewer: { kind: "visitor" }, heldKey: orderId } as const;
    const everybody = [client(camille), client(sacha), held];
    const seen = async () => {
      const found = [];
      for (const viewing of everybody) {
        found.push((await look(viewing, (db) => reportOfOrder(db, orderId))) !== null);
      }
      return found;
    };
    expect(await seen()).toEqual([false, false, false]);
    await release(orderId);
    expect(await seen()).toEqual([true, false, true]);
    const shown = await look(client(camille), (db) => releasedReport(db, orderId));
    expect(shown).toMatchObject({ userId: camille, mayContinue: true });
    await insertSubscription(bench.world.owner.db, { orderId, userId: camille });
    const subscribed = await look(client(camille), (db) => releasedReport(db, orderId));
    expect(subscribed?.mayContinue).toBe(false);
  });

  test("a client can't write to it", async () => {
    const orderId = await addOrder();
    await follow("2026-11-17");
    await release(orderId);
    const own = client(bench.known.camille);
    await asViewer(bench.world.application.db, own, async (db) => {
      const changed = await db.update(deliveryReports).set({ words: "Parfait" }).returning();
      expect(changed).toEqual([]);
      expect(await db.delete(deliveryReports).returning()).toEqual([]);
    });
    const another = await addOrder();
    const insert = asViewer(bench.world.application.db, own, (db) =>
      db.insert(deliveryReports).values({ orderId: another, preparedAt: morning }),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
