import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordHistory } from "#queries/record/history.server.ts";
import { ordersOpeningSubscription } from "#queries/subscription/opening.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { insertOrder } from "../../records/order.ts";
import { now, openSubscriptions, today } from "./subscription-world.ts";

describe("opening subscriptions", () => {
  const { known, world, open, opened, look, record, jobs } = openSubscriptions();

  test("opening writes the price, the journal row and the client's e-mail", async () => {
    const id = await opened();
    expect(await record(id)).toMatchObject({
      userId: known.camille,
      orderId: known.orderId,
      email: "camille@plomberie.example",
      clientName: "Camille Exemple",
      tier: "suiviCroissance",
      listings: 2,
      netCents: 200_00,
      vatCents: 40_00,
      grossCents: 240_00,
      subscribed: true,
      startedOn: today,
      endsOn: null,
    });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    expect(history).toMatchObject([
      {
        action: "subscription-opened",
        actorKind: "administrator",
        details: { orderId: known.orderId },
      },
    ]);
    expect(await jobs()).toEqual(["email-subscription-opened", "email-subscription-unpaid"]);
  });

  test.each([
    [{ status: "pending" }, "order-not-paid"],
    [{ status: "cancelled" }, "order-not-paid"],
    [{ planType: "domination" }, "plan-opens-none"],
    [{ userId: null }, "order-without-account"],
    [{ planType: "suiviCroissance", of: "sacha" }, "client-without-boost-local"],
    [{ planType: "suiviCroissance" }, null],
    [{ status: "completed" }, null],
  ] as const)("an order with %j: %s", async ({ ...changes }, reason) => {
    const { of, ...fields } = { of: "camille", ...changes } as {
      of: string;
      planType?: "domination" | "suiviCroissance";
      status?: "pending" | "cancelled" | "completed";
      userId?: null;
    };
    const owner = of === "sacha" ? known.sacha : known.camille;
    const id = await insertOrder(world.owner.db, { userId: owner, status: "paid", ...fields });
    const choice = await look((db) => ordersOpeningSubscription(db, today));
    expect(choice.some((one) => one.id === id)).toBe(reason === null);
    const answer = await open({ orderId: id });
    expect(answer.ok ? null : answer.reason).toBe(reason);
    expect((await jobs())[0]).toBe(reason === null ? "email-subscription-opened" : undefined);
  });

  test("orders to choose from are sorted by who asked for a subscription first", async () => {
    const asked = await insertOrder(world.owner.db, {
      userId: known.camille,
      status: "paid",
      planType: "suiviCroissance",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    await insertOrder(world.owner.db, { userId: known.camille, status: "pending" });
    await insertOrder(world.owner.db, { status: "paid" });
    const choice = await look((db) => ordersOpeningSubscription(db, today));
    expect(choice.map(({ id }) => id)).toEqual([asked, known.orderId]);
  });

  test.each([
    ["2026-11-20", "start-in-the-past"],
    ["2027-01-21", "start-too-far"],
  ])("is refused from %s: %s", async (startedOn, reason) => {
    expect(await open({ startedOn })).toEqual({ ok: false, reason });
  });

  test.each([randomUUID(), "abc", ""])("an unknown order %j opens nothing", async (id) => {
    expect(await open({ orderId: id })).toEqual({ ok: false, reason: "order-not-found" });
  });

  test("eight administrators at once: one opens it, the others read that it runs", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        open({ actor: { kind: "administrator", userId: turn % 2 ? known.alix : known.lou } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toEqual({ ok: false, reason: "already-running" });
    }
    expect(await jobs()).toEqual(["email-subscription-opened", "email-subscription-unpaid"]);
  });

  test("cancelling the order and opening at once never both succeed on the same paid order", async () => {
    const [answer, moved] = await Promise.all([
      open(),
      moveOrder(
        { db: world.application.db, jobs: world.jobs },
        { orderId: known.orderId, action: "cancel", administratorId: known.lou, note: "x", now },
      ),
    ]);
    expect(moved.ok).toBe(true);
    // The second saw the first: opened before the cancellation, or refused after it.
    expect(answer.ok ? "order-not-paid" : answer.reason).toBe("order-not-paid");
  });
});
