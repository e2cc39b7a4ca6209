import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { journal } from "#db/schema/journal.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import { reportFacts } from "#queries/report/facts.server.ts";
import { addDeliverable } from "#workflows/delivery/add-deliverable.server.ts";
import { assignDeliverables } from "#workflows/delivery/assign-deliverables.server.ts";
import { setQuantityDone } from "#workflows/delivery/count-done.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPicture } from "../../records/picture.ts";
import { daysLater, now, openDeliveries } from "./delivery-world.ts";

describe("the agency's acts on deliverables", () => {
  const story = openDeliveries();
  const { world, known, dependencies, order, listings, items, item, act, follow } = story;
  const unproven = { action: "finish", proof: { url: "", text: "", fileId: null } } as const;

  test("finishing without a proof, moving twice or changing a stale version is refused with its reason", async () => {
    const orderId = await order();
    await follow(orderId);
    const { id } = await item(orderId, "audit");
    expect(await act(id, unproven)).toEqual({ ok: false, reason: "proof-missing" });
    expect(await act(id, { action: "drop", reason: "" })).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    const resumed = await Promise.all([1, 2].map(() => act(id, { action: "resume" })));
    expect(resumed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await item(orderId, "audit")).toMatchObject({
      status: "planned",
      version: 2,
      dueAt: daysLater(3),
    });
    expect(await act(randomUUID(), { action: "resume" })).toMatchObject({
      reason: "deliverable-not-found",
    });
    expect(await act("../1", { action: "resume" })).toMatchObject({
      reason: "deliverable-not-found",
    });
  });

  test("a client's picture serves as proof, and is kept with the deliverable", async () => {
    const orderId = await order();
    await follow(orderId);
    const { id } = await item(orderId, "audit");
    await act(id, { action: "resume" });
    const theirs = await insertOrder(world.owner.db, {});
    const other = await insertPicture(world.owner.db, { orderId: theirs, at: now });
    const fileId = await insertPicture(world.owner.db, { orderId, at: now });
    const shownBy = (file: string) =>
      ({ action: "finish", proof: { url: "", text: "", fileId: file } }) as const;
    expect(await act(id, shownBy(other))).toEqual({ ok: false, reason: "picture-not-theirs" });
    await expect(
      world.owner.db
        .update(deliverables)
        .set({ proofFileId: other })
        .where(eq(deliverables.id, id)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("not of the client") } });
    expect(await act(id, shownBy(fileId))).toEqual({ ok: true });
    expect(await item(orderId, "audit")).toMatchObject({ status: "done", proofFileId: fileId });
    const told = await world.owner.db.select().from(journal).where(eq(journal.subjectId, orderId));
    expect(told.at(-1)?.details).toMatchObject({ action: "finish", proof: "picture" });
    const viewer = { kind: "administrator", userId: known.alix } as const;
    const facts = await lookAs(world.application.db, { viewer }, (db) =>
      reportFacts(db, { orderId, preparedAt: now }),
    );
    expect(facts?.facts.deliverables.find(({ kind }) => kind === "audit")).toMatchObject({
      proofFileId: fileId,
      proofPicture: { name: "", at: now },
    });
  });

  test("resumed after a drop, the clock runs on with the time that was left", async () => {
    const orderId = await order();
    await follow(orderId);
    await story.move(orderId, "cancel");
    await story.work(daysLater(1));
    const { id } = await item(orderId, "audit");
    await act(id, { action: "take-back" }, daysLater(2));
    expect(await item(orderId, "audit")).toMatchObject({
      status: "planned",
      dueAt: daysLater(5),
      closedAt: null,
    });
  });

  test("a batch moves each deliverable by itself", async () => {
    const orderId = await order();
    await follow(orderId);
    const posts = (await items(orderId)).filter(({ kind }) => kind === "post");
    const deliverableIds = posts.map(({ id }) => id);
    const [first = "", ...others] = deliverableIds;
    await act(first, { action: "resume" });
    const input = { userId: known.alix, now, subjectIds: [...others, first, "x"] };
    const atOnce = { ...dependencies(), issuer: { vatRegime: "normal" }, undoSeconds: 0 } as const;
    const resume = { kind: "move-deliverable", act: { action: "resume" } } as const;
    expect(await askBatch(atOnce, { ...input, act: resume })).toEqual({
      moved: others,
      waits: false,
      kept: [
        { id: first, reason: "deliverable-is-planned" },
        { id: "x", reason: "deliverable-not-found" },
      ],
    });
    const assign = { kind: "assign-deliverable", assigneeId: known.alix } as const;
    await askBatch(atOnce, { ...input, act: assign, subjectIds: [first] });
    expect(await askBatch(atOnce, { ...input, act: assign })).toEqual({
      moved: others,
      waits: false,
      kept: [first, "x"].map((id) => ({ id, reason: "nothing-to-assign" })),
    });
  });

  test("a batch is assigned to members of the agency alone, with a journal row per change", async () => {
    const orderId = await order();
    await follow(orderId);
    const deliverableIds = (await items(orderId)).map(({ id }) => id);
    const input = { deliverableIds, administratorId: known.alix, now };
    const assign = (assigneeId: string | null) =>
      assignDeliverables(dependencies(), { ...input, assigneeId });
    expect(await assign(known.camille)).toEqual({ ok: false, reason: "assignee-not-found" });
    expect(await assign(known.alix)).toMatchObject({ ok: true });
    expect(await assign(known.alix)).toEqual({ ok: true, assigned: [] });
    const lines = await world.owner.db
      .select()
      .from(journal)
      .where(eq(journal.action, "deliverable-assigned"));
    expect(lines).toHaveLength(deliverableIds.length);
    expect((await item(orderId, "audit")).assigneeId).toBe(known.alix);
  });

  test("an extra deliverable is promised once to an order or its own listing, and dropped with the others", async () => {
    const orderId = await order();
    await follow(orderId);
    const [listing] = await listings(orderId);
    const otherId = await order();
    const key = randomUUID();
    const add = (changes: Partial<Parameters<typeof addDeliverable>[1]> = {}) =>
      addDeliverable(dependencies(), {
        id: key,
        orderId,
        listingId: listing?.id ?? null,
        title: "Photos",
        dueOn: "2026-12-01",
        administratorId: known.alix,
        now,
        ...changes,
      });
    expect(await Promise.all([add(), add()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await add({ title: "Autre" })).toEqual({ ok: false, reason: "key-reused" });
    const fresh = { id: randomUUID() };
    expect(await add({ ...fresh, orderId: otherId })).toEqual({
      ok: false,
      reason: "listing-not-found",
    });
    expect(await add({ ...fresh, orderId: "nothing" })).toEqual({
      ok: false,
      reason: "order-not-found",
    });
    expect(await add({ ...fresh, title: "Vidéo" })).toEqual({ ok: true });
    const custom = async () => (await items(orderId)).filter(({ kind }) => kind === "custom");
    expect(await custom()).toMatchObject([
      { title: "Photos", rank: 1, dueAt: endOfParisDay("2026-12-01"), status: "planned" },
      { title: "Vidéo", rank: 2 },
    ]);
    await story.move(orderId, "cancel");
    await story.work();
    expect(await custom()).toMatchObject([{ status: "dropped" }, { status: "dropped" }]);
    expect(await add({ id: randomUUID() })).toEqual({ ok: false, reason: "order-not-in-force" });
  });

  test("a quantity done is recorded once", async () => {
    const orderId = await order();
    await follow(orderId);
    const { id: deliverableId, version } = await item(orderId, "citations");
    const viewer = { kind: "administrator", userId: known.alix } as const;
    const count = () =>
      asViewer(world.application.db, { viewer }, (transaction) =>
        setQuantityDone(transaction, { deliverableId, quantityDone: 12, now }),
      );
    await count();
    await count();
    expect(await item(orderId, "citations")).toMatchObject({
      quantityDone: 12,
      version: version + 1,
    });
  });
});
