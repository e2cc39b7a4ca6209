import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import {
  type OrderAction,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
} from "#domain/order.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const actions: OrderAction[] = ["mark-paid", "start", "complete", "cancel"];

describe("moving orders", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal");
  let alix: string;
  let lou: string;
  let camille: string;

  beforeAll(async () => {
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
    camille = await addUser(world, "camille@plomberie.example");
  });

  const order = (status: OrderStatus) => insertOrder(world.owner.db, { status, userId: camille });
  const move = (orderId: string, action: OrderAction, administratorId = alix, note = "") =>
    moveOrder(
      { db: world.application.db, jobs: world.jobs },
      { orderId, action, administratorId, note, now },
    );
  const look = (orderId: string) =>
    lookAs(
      world.application.db,
      { viewer: { kind: "administrator", userId: alix } },
      async (db) => ({
        status: (await orderById(db, orderId))?.status,
        endedAt: (await orderById(db, orderId))?.endedAt,
        history: await recordHistory(db, { type: "order", id: orderId }),
      }),
    );

  const moves = orderStatuses.flatMap((status) => actions.map((action) => ({ action, status })));

  test.each(moves)("$action from $status follows the table", async ({ action, status }) => {
    const id = await order(status);
    const { from, to } = orderTransitions[action];
    const allowed = (from as readonly OrderStatus[]).includes(status);
    expect(await move(id, action)).toEqual(
      allowed ? { ok: true } : { ok: false, reason: `order-is-${status}` },
    );
    const { status: after, endedAt, history } = await look(id);
    const ends = allowed && ["completed", "cancelled"].includes(to);
    expect(endedAt ?? null).toEqual(ends ? now : null);
    expect(after).toBe(allowed ? to : status);
    const told = action === "mark-paid" ? ["payment-received", "order-moved"] : ["order-moved"];
    expect(history.map((line) => line.action)).toEqual(allowed ? told : []);
  });

  test("the journal names who, when, and the note", async () => {
    const id = await order("pending");
    await move(id, "mark-paid", lou, "VIR 4242");
    expect((await look(id)).history).toMatchObject([
      { action: "payment-received", details: { method: "transfer", note: "VIR 4242" } },
      {
        at: now,
        action: "order-moved",
        actorKind: "administrator",
        actorName: "Camille Perrin",
        details: { action: "mark-paid", note: "VIR 4242" },
      },
    ]);
  });

  test("two administrators at once: one succeeds, the other reads the new status", async () => {
    const id = await order("paid");
    const answers = await Promise.all([move(id, "start"), move(id, "cancel", lou, "Doublon")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const became = answers[0]?.ok ? "in_progress" : "cancelled";
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: `order-is-${became}` });
    const { status, history } = await look(id);
    expect(status).toBe(became);
    expect(history).toHaveLength(1);
  });

  test.each(["", "1' or '1'='1", randomUUID()])("an unknown id %j moves nothing", async (id) => {
    expect(await move(id, "start")).toEqual({ ok: false, reason: "order-not-found" });
  });

  test("a client can't move their own order by any query", async () => {
    const id = await order("pending");
    const viewer = { kind: "client", userId: camille } as const;
    await asViewer(world.application.db, { viewer, heldKey: id }, (db) =>
      db.execute(sql`update orders set status = 'paid' where id = ${id}`),
    );
    expect((await look(id)).status).toBe("pending");
  });
});
