import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deliverables } from "#db/schema/deliverables.ts";
import { later, now, openPublications } from "./publication-world.ts";

const following = openPublications();
const { known, asked, answer, ask, follow, publication, deliverable, queued } = following;

const told = async () => (await queued()).filter((name) => name !== "email-publication-approval");

describe("a publication without an answer", () => {
  test("reminds the client after two days, once", async () => {
    const id = await asked();
    await follow("2026-11-24", later(1));
    expect(await told()).toEqual([]);
    await follow("2026-11-25", later(2));
    await follow("2026-11-25", later(2));
    await follow("2026-11-26", later(3));
    expect(await told()).toEqual(["email-publication-reminder"]);
    expect(await publication(id)).toMatchObject({ status: "awaits_approval" });
  });

  test("is set aside after seven days: nothing is published, the clock stops, the agency is told", async () => {
    const id = await asked();
    await follow("2026-11-30", later(7));
    await follow("2026-11-30", later(7));
    expect(await told()).toEqual(["email-publication-set-aside"]);
    expect(await publication(id)).toMatchObject({ status: "set_aside", publishedUrl: "" });
    expect(await deliverable()).toMatchObject({ status: "awaits_approval", dueAt: null });
    expect(await following.toDo(later(8))).toMatchObject([
      { id: known.postId, remark: "publication-set-aside", sinceAt: later(7) },
    ]);
  });

  test("set aside, can still be approved, or asked about again", async () => {
    const id = await asked();
    await follow("2026-11-30", later(7));
    expect(await ask(id, later(8))).toEqual({ ok: true });
    expect(await publication(id)).toMatchObject({ status: "awaits_approval", askedAt: later(8) });
    await follow("2026-12-08", later(15));
    expect(await answer(id, { now: later(20) })).toEqual({ ok: true });
    expect(await deliverable()).toMatchObject({ status: "scheduled", scheduledAt: later(20) });
  });

  test("counts days from the job's day, whatever the clock", async () => {
    const id = await asked();
    await follow("2026-11-24", later(400));
    expect(await publication(id)).toMatchObject({ status: "awaits_approval", remindedAt: null });
  });
});

describe("a publication whose work is over", () => {
  test("closes a pending request and tells the client; a draft is closed silently", async () => {
    const id = await asked();
    const { db } = following.world.owner;
    await db
      .update(deliverables)
      .set({
        status: "dropped",
        dropReason: "Commande annulée",
        closedAt: now,
        awaited: null,
        awaitedSince: null,
      })
      .where(eq(deliverables.id, known.postId));
    expect(await answer(id)).toEqual({ ok: false, reason: "deliverable-not-open" });
    await following.close(known.orderId);
    await following.close(null);
    expect(await publication(id)).toMatchObject({ status: "closed" });
    expect(await told()).toEqual(["email-publication-closed"]);
    expect(await answer(id)).toEqual({ ok: false, reason: "publication-is-closed" });
  });

  test("of another order stays open", async () => {
    const id = await asked();
    await following.close("5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11");
    await following.close(known.orderId);
    expect(await publication(id)).toMatchObject({ status: "awaits_approval" });
  });
});
