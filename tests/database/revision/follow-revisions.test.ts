import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  requestActions,
  type RequestStatus,
  requestStatuses,
  requestTransitions,
} from "#domain/request.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import { revisionThread } from "#queries/revision/by-id.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { everything, openRevisions } from "./revision-world.ts";

describe("a requested revision", () => {
  const {
    known,
    world,
    client,
    agency,
    own,
    look,
    asked,
    say,
    move,
    setStatus,
    thread,
    queued,
    acts,
  } = openRevisions();

  describe("the thread", () => {
    test("both sides write; each message is e-mailed to the other side, once", async () => {
      const id = await asked();
      const [question, answer] = [randomUUID(), randomUUID()];
      await say(id, agency(), { key: question, text: "Quelle heure ?" });
      await say(id, client(known.camille), { key: answer, text: "9 h" });
      await say(id, client(known.camille), { key: answer, text: "9 h" });
      expect((await thread(id))?.messages).toMatchObject([
        { authorKind: "administrator", text: "Quelle heure ?" },
        { authorKind: "client", text: "9 h" },
      ]);
      expect((await queued()).slice(1)).toEqual([
        { name: "email-revision-answer", messageId: question },
        { name: "email-revision-answer-notice", messageId: answer },
      ]);
      const asClient = await look(client(known.camille), (db) =>
        revisionThread(db, own(known.camille), id),
      );
      expect(asClient?.messages.map(({ authorName }) => authorName)).toEqual([
        null,
        "Camille Perrin",
      ]);
    });

    test("another client can neither read nor write", async () => {
      const id = await asked();
      await say(id, agency());
      expect(
        await look(client(known.sacha), (db) => revisionThread(db, own(known.sacha), id)),
      ).toBeNull();
      expect(await say(id, client(known.sacha))).toEqual({
        ok: false,
        reason: "request-not-found",
      });
      expect(await say("x", client(known.camille))).toEqual({
        ok: false,
        reason: "request-not-found",
      });
    });

    test("is closed with its request, even when both happen at once", async () => {
      const id = await asked();
      await move(id, "take");
      const [closing, ...said] = await Promise.all([
        move(id, "complete"),
        ...Array.from({ length: 6 }, () => say(id, client(known.camille))),
      ]);
      expect(closing).toEqual({ ok: true });
      const late = said.filter(({ ok }) => !ok);
      for (const answer of late) {
        expect(answer).toEqual({ ok: false, reason: "request-is-completed" });
      }
      expect((await thread(id))?.messages).toHaveLength(said.length - late.length);
      expect(await say(id, agency())).toEqual({ ok: false, reason: "request-is-completed" });
    });

    test("says whose turn it is", async () => {
      const waiting = await asked();
      const answered = await asked();
      await say(answered, agency());
      const ids = async (side: "client" | "administrator") =>
        (await look(agency(), (db) => revisionsWaitingFor(db, everything, side))).map(
          ({ id }) => id,
        );
      expect(await ids("administrator")).toEqual([waiting]);
      expect(await ids("client")).toEqual([answered]);
      await say(answered, client(known.camille));
      expect((await ids("administrator")).toSorted()).toEqual([waiting, answered].toSorted());
    });
  });

  describe("moving", () => {
    const moves = requestStatuses.flatMap((status) =>
      requestActions.map((action) => ({ action, status })),
    );

    test.each(moves)("$action from $status follows the table", async ({ action, status }) => {
      const id = await asked();
      await setStatus(id, status);
      const { from, to } = requestTransitions[action];
      const allowed = (from as readonly RequestStatus[]).includes(status);
      expect(await move(id, action)).toEqual(
        allowed ? { ok: true } : { ok: false, reason: `request-is-${status}` },
      );
      expect((await thread(id))?.request.status).toBe(allowed ? to : status);
      expect((await queued()).slice(1)).toEqual(
        allowed ? [{ name: "email-revision-status", requestId: id, status: to }] : [],
      );
    });

    test("two administrators at once: one succeeds", async () => {
      const id = await asked();
      await move(id, "take");
      const answers = await Promise.all([move(id, "complete"), move(id, "reject", known.lou)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const became = answers[0]?.ok ? "completed" : "rejected";
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: `request-is-${became}` });
      expect(await acts(id)).toEqual(["revision-requested", "revision-moved", "revision-moved"]);
    });
  });

  test("personal data holds requests and threads; deleting the account detaches them", async () => {
    const person = await addUser(world, `${randomUUID()}@depart.example`);
    known.orderId = await insertOrder(world.owner.db, { userId: person, status: "paid" });
    const id = await asked({ actor: client(person) });
    await say(id, agency(), { text: "Quelle heure ?" });
    const signedIn = {
      kind: "client",
      userId: person,
      name: "Camille Perrin",
      email: "x@depart.example",
      secondFactor: false,
    } as const;
    const held = await world.accounts.personalData(signedIn);
    expect(held.revisionRequests).toMatchObject([
      { id, subject: "Horaires du samedi", messages: [{ text: "Quelle heure ?" }] },
    ]);
    await world.owner.pool.query(`delete from "user" where id = $1`, [person]);
    expect(await thread(id)).toMatchObject({ messages: [{ text: "Quelle heure ?" }] });
  });
});
