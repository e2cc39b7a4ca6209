import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ViewerDatabase, Viewing } from "#db/as-viewer.server.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { insertOrder } from "../../records/order.ts";
import { countRevisions, listRevisions } from "../lists/named-lists.ts";
import { everything, openRevisions } from "./revision-world.ts";

describe("asking for a revision", () => {
  const { known, world, client, agency, own, look, ask, asked, setStatus, thread, queued, acts } =
    openRevisions();

  describe("asking", () => {
    test("writes the request, its journal row and the agency's e-mail", async () => {
      const id = await asked();
      expect(await thread(id)).toMatchObject({
        request: {
          id,
          status: "pending",
          included: true,
          orderId: known.orderId,
          description: "<b>=1+1</b>",
        },
        messages: [],
      });
      expect(await acts(id)).toEqual(["revision-requested"]);
      expect(await queued()).toEqual([{ name: "email-revision-notice", requestId: id }]);
    });

    test("ten posts of one page at once ask once; an idempotency key carries one request", async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ key })));
      expect(answers).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
      expect(await world.owner.db.$count(revisionRequests)).toBe(1);
      expect(await queued()).toHaveLength(1);
      expect(await ask({ key, subject: "Autre" })).toEqual({ ok: false, reason: "key-reused" });
    });

    test("another client's idempotency key is refused", async () => {
      const key = await asked();
      const theirs = await insertOrder(world.owner.db, { userId: known.sacha, status: "paid" });
      const answer = await ask({ key, orderId: theirs, actor: client(known.sacha) });
      expect(answer).toEqual({ ok: false, reason: "key-reused" });
    });

    test("leaves no row behind when its e-mail can't be queued", async () => {
      const broken: JobQueue = { enqueue: () => Promise.reject(new Error("no queue")) };
      await expect(ask({}, broken)).rejects.toThrow("no queue");
      expect(await world.owner.db.$count(revisionRequests)).toBe(0);
    });

    test("another client's order is not found", async () => {
      expect(await ask({ actor: client(known.sacha) })).toEqual({
        ok: false,
        reason: "order-not-found",
      });
      expect(await ask({ orderId: randomUUID() })).toEqual({
        ok: false,
        reason: "order-not-found",
      });
    });

    const statuses: [OrderStatus, boolean][] = [
      ["pending", false],
      ["paid", true],
      ["in_progress", true],
      ["completed", true],
      ["cancelled", false],
    ];
    test.each(statuses)("for an order that is %s: %s", async (status, revisable) => {
      known.orderId = await insertOrder(world.owner.db, { userId: known.camille, status });
      expect(await ask()).toEqual(
        revisable ? { ok: true } : { ok: false, reason: "order-not-revisable" },
      );
      const listed = await look(client(known.camille), (db) => revisableOrders(db, known.camille));
      expect(listed.some(({ id }) => id === known.orderId)).toBe(revisable);
    });
  });

  describe("the included revision", () => {
    const left = async () => {
      const found = await look(client(known.camille), (db) => revisableOrders(db, known.camille));
      return found.find(({ id }) => id === known.orderId)?.left;
    };
    const included = async (id: string) => (await thread(id))?.request.included;

    test("is used once per order; the next ones need a quote", async () => {
      expect(await left()).toBe(1);
      expect(await included(await asked())).toBe(true);
      expect(await left()).toBe(0);
      expect(await included(await asked())).toBe(false);
      known.orderId = await insertOrder(world.owner.db, { userId: known.camille, status: "paid" });
      expect(await included(await asked())).toBe(true);
    });

    test("eight requests at once: one is included", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const rows = await world.owner.db.select().from(revisionRequests);
      expect(rows.filter((row) => row.included)).toHaveLength(1);
    });

    test.each(["rejected", "cancelled"] as const)(
      "is given back when it was %s",
      async (status) => {
        await setStatus(await asked(), status);
        expect(await left()).toBe(1);
        expect(await included(await asked())).toBe(true);
      },
    );

    test.each(["suiviCroissance", "custom"] as const)("isn't included in %s", async (planType) => {
      known.orderId = await insertOrder(world.owner.db, {
        userId: known.camille,
        status: "paid",
        planType,
      });
      expect(await left()).toBe(0);
      expect(await included(await asked())).toBe(false);
    });
  });

  test("pages neither repeat nor skip a revision, each for its viewer", async () => {
    const ids = [await asked(), await asked(), await asked()].toSorted().toReversed();
    const read = async (viewer: Viewing["viewer"], scope: Parameters<typeof listRevisions>[1]) => {
      const seen: string[] = [];
      const pageAfter = (last: string | null) => (db: ViewerDatabase) =>
        listRevisions(db, scope, { status: null, after: last, pageSize: 2 });
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listRevisions>> = await look(
          viewer,
          pageAfter(after),
        );
        seen.push(...page.revisions.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      return seen;
    };
    expect(await read(agency(), everything)).toEqual(ids);
    expect(await read(client(known.camille), own(known.camille))).toEqual(ids);
    expect(await read(client(known.sacha), own(known.sacha))).toEqual([]);
    expect(await look(agency(), (db) => countRevisions(db, everything))).toMatchObject({
      pending: 3,
      completed: 0,
    });
  });
});
