import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deliverables } from "#db/schema/deliverables.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import { followDeliveries } from "#workflows/delivery/follow-deliveries.server.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { now, openDeliveries } from "./delivery-world.ts";

describe("the nightly follow-up of orders", () => {
  const { world, dependencies, work, order, listings, items, access } = openDeliveries();
  const night = (through: string, pageSize?: number) =>
    followDeliveries({ ...dependencies(), ...(pageSize && { pageSize }) }, { through });

  test("follows orders under contract that have no deliverables, page by page and once", async () => {
    const owed = await Promise.all(Array.from({ length: 5 }, () => order()));
    await order({ status: "pending" });
    await order({ status: "completed" });
    await order({ planType: "custom" });
    await night("2026-11-20", 2);
    // Killed before it was marked as done, the job runs again.
    await night("2026-11-20", 2);
    expect((await work()).toSorted()).toEqual(owed.toSorted());
    for (const orderId of owed) expect(await listings(orderId)).toHaveLength(1);
    await night("2026-11-21", 2);
    expect(await work()).toEqual([]);
  });

  test("opens a subscription's month on its first day, whatever the clock says", async () => {
    const orderId = await order({ status: "completed" });
    const { db } = world.owner;
    const startedOn = "2026-10-31";
    const subscriptionId = await insertSubscription(db, { orderId, startedOn });
    await insertSubscription(db, {
      orderId: await order({ status: "completed" }),
      startedOn: "2027-01-01",
    });
    const months = async () => {
      const rows = await db
        .selectDistinct({ month: deliverables.periodStartsOn })
        .from(deliverables)
        .where(eq(deliverables.subscriptionId, subscriptionId));
      return rows.map(({ month }) => month ?? "").toSorted();
    };
    await night("2026-11-28");
    // A wrong clock, four years ahead.
    await work(new Date("2030-11-29T00:00:00Z"));
    expect(await months()).toEqual(["2026-10-31"]);
    await night("2026-11-28");
    expect(await work()).toEqual([]);
    await night("2026-11-29");
    expect(await work()).toEqual([orderId]);
    expect(await months()).toEqual(["2026-10-31", "2026-11-30"]);
    await access(orderId, "held");
    await work();
    const begun = await db
      .select()
      .from(deliverables)
      .where(eq(deliverables.periodStartsOn, "2026-11-30"));
    expect(begun.find(({ kind, rank }) => kind === "post" && rank === 1)).toMatchObject({
      dueAt: endOfParisDay("2026-12-05"),
    });
  });

  test("gives up the listing of an order that ended with its last publication", async () => {
    const orderId = await order();
    await night("2026-11-19");
    await work();
    await access(orderId, "held");
    await work();
    await world.owner.db
      .update(deliverables)
      .set({ status: "done", awaited: null, awaitedSince: null, closedAt: now, proofUrl: "x" });
    await world.owner.pool.query("update orders set status = 'completed', ended_at = now()");
    await night("2026-11-20");
    expect(await work()).toEqual([]);
    await night("2026-11-21");
    expect(await work()).toEqual([orderId]);
    expect(await listings(orderId)).toMatchObject([{ access: "to_release" }]);
    expect((await items(orderId)).every(({ status }) => status === "done")).toBe(true);
  });
});
