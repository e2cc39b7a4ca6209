import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deliverables } from "#db/schema/deliverables.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { dueAt, later, now, openPublications, publishAt } from "./publication-world.ts";

const approving = openPublications();
const { known, world, write, asked, answer, ask, publication, versions, answers, deliverable } =
  approving;

const refused = (reason: string) => ({ ok: false, reason });
const done = { ok: true };

describe("publications", () => {
  test("a text is a draft until its client is asked, and changes no deliverable", async () => {
    const publicationId = randomUUID();
    expect(await write({ publicationId })).toEqual(done);
    expect(await publication(publicationId)).toMatchObject({ status: "draft", askedVersion: null });
    expect(await deliverable()).toMatchObject({ status: "planned", dueAt });
    expect(await approving.queued()).toEqual([]);
  });

  test("asking for approval stops the clock and e-mails the client", async () => {
    const id = await asked();
    expect(await publication(id)).toMatchObject({
      status: "awaits_approval",
      askedVersion: 1,
      askedAt: now,
    });
    const remainingMs = dueAt.getTime() - now.getTime();
    expect(await deliverable()).toMatchObject({
      status: "awaits_approval",
      dueAt: null,
      remainingMs,
    });
    expect(await approving.queued()).toEqual(["email-publication-approval"]);
    expect(await ask(id)).toEqual(refused("asked-already"));
  });

  test("a text beyond Google's limits is refused, and not stored", async () => {
    const publicationId = randomUUID();
    const text = "Appelez le 02 98 00 00 42";
    expect(await write({ publicationId, text, ask: true })).toEqual(refused("phone-in-post"));
    expect(await publication(publicationId)).toBeUndefined();
    await write({ publicationId, text });
    expect(await ask(publicationId)).toEqual(refused("phone-in-post"));
    expect(await deliverable()).toMatchObject({ status: "planned" });
  });

  test("the same text sent twice is stored once; over a newer version it is refused", async () => {
    const publicationId = randomUUID();
    await write({ publicationId });
    expect(await write({ publicationId })).toEqual(done);
    expect(await versions(publicationId)).toHaveLength(1);
    await write({ publicationId, after: 1, text: "Deux", administratorId: known.lou });
    expect(await write({ publicationId, after: 1, text: "Autre" })).toEqual(
      refused("changed-elsewhere"),
    );
    expect((await versions(publicationId)).map(({ text }) => text)).toEqual([
      "Fuite d’eau ? Nous venons.",
      "Deux",
    ]);
  });

  test("two members who begin at once: one text is open", async () => {
    const both = await Promise.all([write(), write({ administratorId: known.lou })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("other-publication-open"));
  });

  test("a text has the kind of its deliverable, while that is due", async () => {
    expect(await write({ kind: "reply" })).toEqual(refused("kind-not-for-deliverable"));
    const doneAlready = await insertDeliverable(approving.world.owner.db, {
      orderId: known.orderId,
      rank: 2,
      status: "done",
      closedAt: now,
    });
    expect(await write({ deliverableId: doneAlready })).toEqual(refused("deliverable-not-open"));
  });

  test("a text waits while its client is awaited for something else", async () => {
    await approving.world.owner.db
      .update(deliverables)
      .set({ status: "awaits_client", awaited: "access", awaitedSince: now, dueAt: null })
      .where(eq(deliverables.id, known.postId));
    expect(await write({ ask: true })).toEqual(refused("deliverable-is-awaits_client"));
  });
});

test("work can't be resumed by hand while a text awaits its client's approval", async () => {
  const id = await asked();
  const acts = [{ action: "resume" }, { action: "schedule", scheduledAt: later(3) }] as const;
  for (const act of acts) {
    expect(await approving.moveDeliverable(act)).toEqual(refused("text-is-asked"));
  }
  expect(await deliverable()).toMatchObject({ status: "awaits_approval", awaited: "approval" });
  await approving.withdraw(id);
  expect(await deliverable()).toMatchObject({ status: "planned" });
  await world.owner.db
    .update(deliverables)
    .set({ status: "awaits_approval", awaited: "approval", awaitedSince: now, dueAt: null });
  expect(await approving.moveDeliverable({ action: "resume" })).toEqual(done);
});

describe("a client's answer", () => {
  test("approval records the version, who and when, and schedules the work; publishing completes it", async () => {
    const id = await asked();
    expect(await answer(id)).toEqual(done);
    expect(await answers(id)).toMatchObject([
      {
        version: 1,
        answer: "accepted",
        answeredBy: known.camille,
        name: "Camille Exemple",
        how: "portal",
        at: now,
      },
    ]);
    expect(await deliverable()).toMatchObject({
      status: "scheduled",
      scheduledAt: publishAt,
      dueAt,
    });
    expect(await write({ publicationId: id, after: 1 })).toEqual(
      refused("publication-is-approved"),
    );
    expect(await approving.published(id)).toEqual(done);
    expect(await deliverable()).toMatchObject({
      status: "done",
      proofUrl: "https://posts.gle/abc",
      quantityDone: 1,
    });
    expect(await approving.acts()).toEqual([
      "administrator publication-written",
      "administrator deliverable-moved",
      "administrator publication-asked",
      "client publication-accepted",
      "system deliverable-moved",
      "administrator publication-published",
      "administrator deliverable-moved",
    ]);
    expect(await approving.queued()).toEqual([
      "email-publication-approval",
      "email-publication-accepted-notice",
    ]);
  });

  test("refusal with remarks returns it to the agency, which can ask about a new version only", async () => {
    const id = await asked();
    const words = "Pas le dimanche.";
    expect(await answer(id, { answer: "sent_back", words })).toEqual(done);
    expect(await deliverable()).toMatchObject({ status: "planned", dueAt });
    expect(await approving.toDo()).toMatchObject([
      { id: known.postId, remark: "publication-sent-back", sinceAt: now },
    ]);
    expect(await ask(id)).toEqual(refused("version-was-sent-back"));
    await write({ publicationId: id, after: 1, text: "Du lundi au samedi.", ask: true });
    expect(await approving.toDo()).toEqual([]);
    expect(await answer(id, { version: 2 })).toEqual(done);
    expect((await answers(id)).map((one) => [one.version, one.answer])).toEqual([
      [1, "sent_back"],
      [2, "accepted"],
    ]);
  });

  test("an answer to a stale version is refused, with the reason", async () => {
    const id = await asked();
    await write({ publicationId: id, after: 1, text: "Deux" });
    expect(await publication(id)).toMatchObject({ status: "awaits_approval", askedVersion: 2 });
    expect(await answer(id)).toEqual(refused("newer-version-waits"));
    expect(await answers(id)).toEqual([]);
    expect(await deliverable()).toMatchObject({ status: "awaits_approval" });
  });

  test("answering while the agency writes a new version: one of them wins, never both", async () => {
    const id = await asked();
    const [answered, written] = await Promise.all([
      answer(id),
      write({ publicationId: id, after: 1, text: "Deux" }),
    ]);
    expect(answered.ok).not.toBe(written.ok);
    const { status, askedVersion } = (await publication(id)) ?? {};
    expect([status, askedVersion]).toEqual(answered.ok ? ["approved", 1] : ["awaits_approval", 2]);
  });

  test("two members who answer at once: one wins, the other reads the new status", async () => {
    const id = await asked();
    const both = await Promise.all([
      answer(id),
      answer(id, {
        answer: "sent_back",
        words: "Non",
        how: "link",
        name: "Dominique Exemple",
        viewing: approving.held(id),
      }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [said] = await answers(id);
    const became = said?.answer === "accepted" ? "approved" : "sent_back";
    expect(both).toContainEqual(refused(`publication-is-${became}`));
    expect(await publication(id)).toMatchObject({ status: became });
  });

  test("an answer sent twice counts once", async () => {
    const id = await asked();
    await answer(id);
    expect(await answer(id)).toEqual(done);
    expect(await answers(id)).toHaveLength(1);
  });

  test("an answer by another client, a visitor without the link, or the agency is refused", async () => {
    const id = await asked();
    const { client } = approving;
    expect(await answer(id, { viewing: client(known.sacha) })).toEqual(
      refused("publication-not-found"),
    );
    expect(await answer(id, { viewing: { viewer: { kind: "visitor" } } })).toEqual(
      refused("publication-not-found"),
    );
    expect(
      await answer(id, { viewing: { viewer: { kind: "administrator", userId: known.alix } } }),
    ).toEqual(refused("agency-does-not-answer"));
    expect(await answers(id)).toEqual([]);
  });

  test("an answer to a withdrawn text is refused, and its work is the agency's again", async () => {
    const id = await asked();
    expect(await approving.withdraw(id)).toEqual(done);
    expect(await deliverable()).toMatchObject({ status: "planned", dueAt });
    expect(await answer(id)).toEqual(refused("publication-is-withdrawn"));
  });
});

describe("replies to reviews, in dozens", () => {
  test("wait, are scheduled and are completed together", async () => {
    const deliverableId = await insertDeliverable(approving.world.owner.db, {
      orderId: known.orderId,
      kind: "replies",
      quantity: 2,
      dueAt,
    });
    const reply = { deliverableId, kind: "reply", text: "Merci !" } as const;
    const [one, two] = [await asked(reply), await asked(reply)];
    await answer(one);
    expect(await deliverable(deliverableId)).toMatchObject({ status: "awaits_approval" });
    await answer(two);
    expect(await deliverable(deliverableId)).toMatchObject({ status: "scheduled" });
    await approving.published(one);
    expect(await deliverable(deliverableId)).toMatchObject({
      status: "scheduled",
      quantityDone: 1,
    });
    await approving.published(two, "https://maps.example/2");
    expect(await deliverable(deliverableId)).toMatchObject({
      status: "done",
      quantityDone: 2,
      proofUrl: "https://maps.example/2",
    });
  });
});

test("an approved text is to be published on its day", async () => {
  const id = await asked();
  await answer(id);
  expect(await approving.toDo()).toEqual([]);
  expect(await approving.toDo(later(3))).toMatchObject([
    { id: known.postId, remark: null, dueAt: publishAt },
  ]);
});
