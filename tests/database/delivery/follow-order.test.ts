import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { orderLife } from "#domain/order.ts";
import { owedFor } from "#domain/promised-deliverable.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { insertRevision } from "../../records/revision.ts";
import { daysLater, now, openDeliveries } from "./delivery-world.ts";

const proof = { url: "https://g.page/perrin", text: "", fileId: null };

describe("following an order", () => {
  const story = openDeliveries();
  const { world, known, work, order, listings, items, item, inform, access, move, act } = story;

  test("paid, described and given access, an order's work gets dates; each step queues its job in its transaction", async () => {
    const orderId = await order({ status: "pending" });
    await work();
    expect(await items(orderId)).toEqual([]);
    await move(orderId, "mark-paid");
    expect(await work()).toEqual([orderId]);
    expect(await listings(orderId)).toMatchObject([{ position: 1, access: "asked", url: "" }]);
    expect(await items(orderId)).toHaveLength(owedFor("premium", 1).length);
    expect(await item(orderId, "listing")).toMatchObject({ awaited: "information", dueAt: null });

    const url = "https://maps.app.goo.gl/perrin";
    await inform(orderId, daysLater(1), { listingUrl: url, managerAccess: "given" });
    expect(await work(daysLater(1))).toEqual([orderId]);
    expect(await listings(orderId)).toMatchObject([{ url, access: "invited" }]);
    expect(await item(orderId, "audit")).toMatchObject({ status: "planned", dueAt: daysLater(4) });
    expect(await item(orderId, "listing")).toMatchObject({ awaited: "access" });

    await access(orderId, "held", daysLater(2));
    await work(daysLater(2));
    expect(await item(orderId, "listing")).toMatchObject({
      status: "planned",
      dueAt: daysLater(5),
      awaited: null,
      version: 3,
    });
    const told = await world.owner.db.select().from(journal).where(eq(journal.subjectId, orderId));
    expect(told.filter(({ action }) => action === "deliverables-followed")).toHaveLength(3);
  });

  test("following twice, or twice at once, opens nothing twice and writes nothing", async () => {
    const orderId = await order({ listings: 50, ...priced(50) });
    await Promise.all([1, 2, 3, 4].map(() => story.follow(orderId)));
    const opened = await items(orderId);
    expect(opened).toHaveLength(owedFor("premium", 50).length);
    await story.follow(orderId, daysLater(3));
    expect(await items(orderId)).toEqual(opened);
    expect(await world.owner.db.$count(journal)).toBe(1);
    await story.follow("0b7dbe2c-5a86-4a0c-9d0c-000000000000");
    await story.follow("CMD-2026-0001");
  });

  test("an order described on an external form counts as described", async () => {
    const orderId = await order();
    const { followOrder } = await import("#workflows/delivery/follow-order.server.ts");
    const site = { informationFormUrl: "https://forms.example" };
    await followOrder({ db: world.application.db, site }, { orderId, now });
    expect(await item(orderId, "audit")).toMatchObject({ status: "planned", awaited: null });
  });

  test("cancelling drops open deliverables, told to the client; reopening restores them", async () => {
    const orderId = await begun();
    const post = await item(orderId, "post");
    await act(post.id, { action: "ask-approval" });
    const audit = await item(orderId, "audit");
    await act(audit.id, { action: "finish", proof });
    const listing = await item(orderId, "listing");
    await act(listing.id, { action: "drop", reason: "Fiche fermée" });
    await move(orderId, "cancel", daysLater(1));
    await work(daysLater(1));
    expect(await item(orderId, "audit")).toMatchObject({ status: "done" });
    expect(await item(orderId, "listing")).toMatchObject({ dropReason: "Fiche fermée" });
    expect(await item(orderId, "post")).toMatchObject({
      status: "dropped",
      dropReason: "Commande annulée",
      awaited: null,
      dueAt: null,
    });
    expect(await listings(orderId)).toMatchObject([{ access: "to_release" }]);

    await move(orderId, "reopen", daysLater(2));
    await work(daysLater(2));
    expect(await item(orderId, "post")).toMatchObject({ status: "dropped" });
    await world.owner.db.update(orders).set({ status: "paid" }).where(eq(orders.id, orderId));
    await story.follow(orderId, daysLater(3));
    expect(await item(orderId, "post")).toMatchObject({ status: "planned", dropReason: "" });
    expect((await item(orderId, "post")).dueAt).not.toBeNull();
    expect(await item(orderId, "listing")).toMatchObject({ status: "dropped" });
    expect(await listings(orderId)).toMatchObject([{ access: "held" }]);
  });

  test("the included revision is delivered with the request that used it", async () => {
    const orderId = await begun();
    const requestId = await insertRevision(world.owner.db, { orderId, status: "in_progress" });
    await insertRevision(world.owner.db, { orderId, included: false, status: "completed" });
    await story.follow(orderId);
    expect(await item(orderId, "revision")).toMatchObject({ status: "planned", dueAt: null });
    const input = { requestId, action: "complete", administratorId: known.alix, now } as const;
    await moveRevision(story.dependencies(), input);
    await work();
    expect(await item(orderId, "revision")).toMatchObject({
      status: "done",
      proofText: "Horaires",
    });
  });

  test("the last deliverable of an order that ended gives up its listing", async () => {
    const orderId = await begun();
    for (const { id, kind } of await items(orderId)) {
      if (kind !== "report" && kind !== "revision") await act(id, { action: "finish", proof });
    }
    await move(orderId, "start");
    await move(orderId, "complete");
    await work();
    expect(await listings(orderId)).toMatchObject([{ access: "held" }]);
    expect(await item(orderId, "report")).toMatchObject({ status: "planned" });
    const report = await item(orderId, "report");
    await act(report.id, { action: "finish", proof }, daysLater(30));
    expect(await work(daysLater(30))).toEqual([orderId]);
    expect(await listings(orderId)).toMatchObject([
      { access: "to_release", accessAt: daysLater(30) },
    ]);
  });

  test("a subscription opens its month on its order's listings; ending early drops what is open", async () => {
    const orderId = await begun();
    const actor = { kind: "administrator", userId: known.alix } as const;
    const opened = await openSubscription(story.dependencies(), {
      orderId,
      listings: 2,
      startedOn: "2026-11-21",
      actor,
      now,
    });
    if (!opened.ok) throw new Error(opened.reason);
    const { subscriptionId } = opened;
    await work();
    await story.follow(orderId, now, "2026-11-22");
    const ofMonth = () =>
      world.owner.db
        .select()
        .from(deliverables)
        .where(eq(deliverables.subscriptionId, subscriptionId));
    const month = await ofMonth();
    expect(month.map(({ kind, rank }) => `${kind} ${rank}`).toSorted()).toEqual([
      "post 1",
      "post 1",
      "post 2",
      "post 2",
      "replies 1",
      "replies 1",
    ]);
    expect(month.every((one) => one.periodStartsOn === "2026-11-21")).toBe(true);
    // The second listing belongs to the subscription alone, and no one has given access to it.
    expect(await listings(orderId)).toMatchObject([{ access: "held" }, { access: "asked" }]);
    expect(month.filter(({ awaited }) => awaited === "access")).toHaveLength(3);

    const ending = { subscriptionId, ending: "at-once", actor } as const;
    await endSubscription(story.dependencies(), { ...ending, now: daysLater(9) });
    await work(daysLater(9));
    const dropped = await ofMonth();
    expect(dropped.every(({ status }) => status === "dropped")).toBe(true);
    expect(dropped[0]?.dropReason).toContain("Abonnement");
    await world.owner.db.delete(subscriptions);
  });

  test("after any sequence of acts, an order's deliverables are those its facts require", async () => {
    const acts = [
      "inform",
      "pay",
      "start",
      "complete",
      "cancel",
      "reopen",
      "access",
      "lose",
      "finish",
      "drop",
      "resume",
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 6, maxLength: 12 }),
        async (told) => {
          const orderId = await order({ status: "pending" });
          let hour = 0;
          for (const one of told) {
            hour += 7;
            const at = new Date(now.getTime() + hour * 3_600_000);
            if (one === "inform") await inform(orderId, at);
            else if (one === "access") await access(orderId, "held", at);
            else if (one === "lose") await access(orderId, "asked", at);
            else if (one === "finish" || one === "drop" || one === "resume") {
              const [first] = await items(orderId);
              const done = {
                finish: { action: one, proof },
                drop: { action: one, reason: "x" },
                resume: { action: one },
              };
              if (first) await act(first.id, done[one] as Parameters<typeof act>[1], at);
            } else await move(orderId, one === "pay" ? "mark-paid" : one, at);
            if (hour % 2 === 0) await work(at);
          }
          await work(daysLater(9));
          const [kept] = await world.owner.db.select().from(orders).where(eq(orders.id, orderId));
          const found = await items(orderId);
          await story.follow(orderId, daysLater(9));
          expect(await items(orderId)).toEqual(found);
          const { underContract, inForce } = orderLife[kept?.status ?? "pending"];
          const opened = found.length === owedFor("premium", 1).length;
          expect(opened || !underContract).toBe(true);
          const left = found.some(({ status }) => deliverableLife[status].open);
          expect(left && !inForce).toBe(false);
        },
      ),
      { numRuns: 8 },
    );
  });

  async function begun(): Promise<string> {
    const orderId = await order();
    await inform(orderId);
    await work();
    await access(orderId, "held");
    await work();
    return orderId;
  }
});

function priced(listings: number) {
  const netCents = 390_00 * listings;
  const vatCents = netCents / 5;
  return { netCents, vatCents, grossCents: netCents + vatCents, discountCents: 0, discountRate: 0 };
}
