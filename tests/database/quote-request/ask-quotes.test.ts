import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import {
  requestActions,
  type RequestStatus,
  requestStatuses,
  requestTransitions,
} from "#domain/request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { quoteRequestById } from "#queries/quote-request/by-id.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { content, now, openQuoteRequests } from "./quote-request-world.ts";

describe("asking for a quote", () => {
  const { known, world, agency, asClient, look, ask, asked, move, statusOf, queuedJobs } =
    openQuoteRequests();

  describe("asking", () => {
    test("writes the request, its journal row and both e-mails", async () => {
      const id = await asked();
      expect(await quoteRequestById(world.owner.db, id)).toMatchObject({
        ...content,
        id,
        status: "pending",
        mode: "demo",
        createdAt: now,
      });
      expect(await world.owner.db.select().from(journal)).toMatchObject([
        { action: "quote-requested", actorKind: "visitor", subjectId: id },
      ]);
      expect(await queuedJobs()).toEqual([
        "email-quote-request-notice",
        "email-quote-request-received",
      ]);
    });

    test("ten posts of one page at once make one request", async () => {
      const idempotencyKey = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ idempotencyKey })));
      expect(new Set(answers.map((answer) => answer.ok && answer.requestId)).size).toBe(1);
      expect(await world.owner.db.$count(quoteRequests)).toBe(1);
      expect(await world.owner.db.$count(journal)).toBe(1);
      expect(await queuedJobs()).toHaveLength(2);
    });

    test("an idempotency key can't carry two requests; without a key, each call makes one", async () => {
      const idempotencyKey = randomUUID();
      await ask({ idempotencyKey });
      const other = { ...content, additionalNotes: "Autre chose" };
      expect(await ask({ idempotencyKey, content: other })).toEqual({
        ok: false,
        reason: "idempotency-key-reused",
      });
      await ask({ idempotencyKey: null });
      await ask({ idempotencyKey: null });
      expect(await world.owner.db.$count(quoteRequests)).toBe(3);
    });

    test("leaves no row behind when its e-mails can't be queued", async () => {
      const broken: JobQueue = { enqueue: () => Promise.reject(new Error("no queue")) };
      await expect(ask({}, broken)).rejects.toThrow("no queue");
      expect(await world.owner.db.$count(quoteRequests)).toBe(0);
      expect(await world.owner.db.$count(journal)).toBe(0);
    });

    test("a signed-in person's request belongs to their account", async () => {
      const id = await asked({ actor: { kind: "client", userId: known.camille } });
      expect(await look(asClient(known.camille), (db) => quoteRequestById(db, id))).toMatchObject({
        id,
      });
    });
  });

  describe("moving", () => {
    const moves = requestStatuses.flatMap((status) =>
      requestActions.map((action) => ({ action, status })),
    );

    test.each(moves)("$action from $status follows the table", async ({ action, status }) => {
      const id = await asked({}, status);
      const { from, to } = requestTransitions[action];
      const allowed = (from as readonly RequestStatus[]).includes(status);
      expect(await move(id, action)).toEqual(
        allowed ? { ok: true } : { ok: false, reason: `request-is-${status}` },
      );
      expect(await statusOf(id)).toBe(allowed ? to : status);
    });

    test("two administrators at once: one moves it, and the history says who", async () => {
      const id = await asked({}, "in_progress");
      const answers = await Promise.all([move(id, "complete"), move(id, "reject", known.lou)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const done = answers[0]?.ok
        ? { status: "completed", action: "complete" }
        : { status: "rejected", action: "reject" };
      expect(await statusOf(id)).toBe(done.status);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        reason: `request-is-${done.status}`,
      });
      const history = await look(agency(), (db) =>
        recordHistory(db, { type: "quote-request", id }),
      );
      expect(history).toMatchObject([
        { action: "quote-requested", actorKind: "visitor", actorName: null },
        { action: "quote-request-moved", details: { action: done.action } },
      ]);
      expect(history[1]?.actorName).toBe("Camille Perrin");
    });

    test.each(["", "1' or '1'='1", randomUUID()])("an unknown id %j moves nothing", async (id) => {
      expect(await move(id, "take")).toEqual({ ok: false, reason: "request-not-found" });
    });
  });
});
