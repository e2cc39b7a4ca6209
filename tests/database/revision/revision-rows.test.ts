import { describe, expect, test } from "vitest";
import type { Viewing } from "#db/as-viewer.server.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { insertOrder } from "../../records/order.ts";
import { openRevisions, refused } from "./revision-world.ts";

describe("row-level security of revisions", () => {
  const { known, world, client, agency, look, attempt, asked, say, setStatus, thread } =
    openRevisions();

  describe("without the queries' own conditions", () => {
    const insertRequest = (userId: string, changes: { status?: string; order?: string } = {}) =>
      `insert into revision_requests (id, user_id, order_id, status, included, subject, description, created_at)
       values (gen_random_uuid(), '${userId}', '${changes.order ?? known.orderId}', '${changes.status ?? "pending"}',
         true, 'x', 'x', now())`;
    const insertMessage = (requestId: string, kind: string, userId: string) =>
      `insert into revision_messages (id, request_id, author_kind, author_id, text, at)
       values (gen_random_uuid(), '${requestId}', '${kind}', '${userId}', 'x', now())`;

    test("a client reads their own requests and messages, the agency all, a visitor none", async () => {
      const mine = await asked();
      await say(mine, agency());
      const count = (viewer: Viewing["viewer"]) =>
        look(viewer, async (db) => [
          await db.$count(revisionRequests),
          await db.$count(revisionMessages),
        ]);
      expect(await count(client(known.camille))).toEqual([1, 1]);
      expect(await count(client(known.sacha))).toEqual([0, 0]);
      expect(await count({ kind: "visitor" })).toEqual([0, 0]);
      expect(await count(agency())).toEqual([1, 1]);
    });

    test("a request for another client, about another's order, or past pending is refused", async () => {
      const theirs = await insertOrder(world.owner.db, { userId: known.sacha, status: "paid" });
      for (const [viewer, statement] of [
        [client(known.sacha), insertRequest(known.camille)],
        [client(known.camille), insertRequest(known.camille, { order: theirs })],
        [client(known.camille), insertRequest(known.camille, { status: "completed" })],
        [{ kind: "visitor" } as const, insertRequest(known.camille)],
      ] as const) {
        await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
      }
      expect(await world.owner.db.$count(revisionRequests)).toBe(0);
    });

    test("a message in another's name or thread, or in a closed one, is refused", async () => {
      const id = await asked();
      for (const [viewer, statement] of [
        [client(known.sacha), insertMessage(id, "client", known.sacha)],
        [client(known.camille), insertMessage(id, "administrator", known.alix)],
        [client(known.camille), insertMessage(id, "client", known.alix)],
        [agency(), insertMessage(id, "client", known.camille)],
      ] as const) {
        await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
      }
      await setStatus(id, "completed");
      const tooLate = insertMessage(id, "client", known.camille);
      await expect(attempt(client(known.camille), tooLate)).rejects.toMatchObject(refused);
      expect(await world.owner.db.$count(revisionMessages)).toBe(0);
    });

    test("requests and messages are immutable, and only the agency changes a status", async () => {
      const id = await asked();
      await say(id, client(known.camille));
      for (const statement of [
        "update revision_requests set subject = 'y'",
        "update revision_requests set included = true",
        "delete from revision_requests",
        "update revision_messages set text = 'y'",
        "delete from revision_messages",
      ]) {
        for (const viewer of [client(known.camille), agency()]) {
          await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
        }
      }
      await attempt(client(known.camille), "update revision_requests set status = 'completed'");
      expect((await thread(id))?.request.status).toBe("pending");
    });
  });
});
