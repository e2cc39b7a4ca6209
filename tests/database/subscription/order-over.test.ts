import { describe, expect, test } from "vitest";
import { ordersOver } from "#queries/to-do/subscriptions.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { askAboutSubscription } from "#workflows/money/after-refund.server.ts";
import { keepSubscription } from "#workflows/subscription/order-over.server.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import { now, openSubscriptions } from "./subscription-world.ts";

describe("a subscription whose order is over", () => {
  const { known, world, opened, end, resume, look } = openSubscriptions();
  const asked = async () => (await look(ordersOver)).map(({ id }) => id);
  const dependencies = () => ({ db: world.application.db, jobs: world.jobs });
  const move = (action: "cancel" | "reopen") =>
    moveOrder(dependencies(), {
      orderId: known.orderId,
      action,
      administratorId: known.alix,
      note: "",
      now,
    });
  const keep = (subscriptionId: string) =>
    keepSubscription(dependencies(), { subscriptionId, administratorId: known.alix, now });

  test("is a to-do once its order is cancelled, until the agency keeps it", async () => {
    const id = await opened();
    expect(await asked()).toEqual([]);
    expect(await move("cancel")).toEqual({ ok: true });
    expect(await asked()).toEqual([id]);
    expect(await keep(id)).toEqual({ ok: true });
    expect(await keep(id)).toEqual({ ok: true });
    expect(await asked()).toEqual([]);
    const { rows } = await world.owner.pool.query(
      `select from journal where action = 'subscription-kept' and subject_id = '${id}'`,
    );
    expect(rows).toHaveLength(1);
  });

  test("is no to-do once it is to end, and again when that is undone", async () => {
    const id = await opened();
    await move("cancel");
    await end(id, "period-end");
    expect(await asked()).toEqual([]);
    await resume(id);
    expect(await asked()).toEqual([id]);
    await end(id, "at-once");
    expect(await asked()).toEqual([]);
  });

  test("is a to-do from its order's first end, and no more once the order is reopened", async () => {
    await opened();
    const actor = { kind: "administrator", userId: known.alix } as const;
    const at = (overAt: Date | null) =>
      asViewer(world.application.db, { viewer: actor }, (transaction) =>
        askAboutSubscription(transaction, known.orderId, overAt),
      );
    await at(now);
    await at(new Date(now.getTime() + 3_600_000));
    expect((await look(ordersOver)).map(({ sinceAt }) => sinceAt)).toEqual([now]);
    await at(null);
    expect(await asked()).toEqual([]);
  });

  test("an unknown subscription can't be kept", async () => {
    for (const id of ["abc", "%00", crypto.randomUUID()]) {
      expect(await keep(id)).toEqual({ ok: false, reason: "subscription-not-found" });
    }
  });
});
