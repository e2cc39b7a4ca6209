import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, type Viewing } from "#db/as-viewer.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { requestStatuses } from "#domain/request.ts";
import { quoteRequestsToAnswer } from "#queries/quote-request/list.server.ts";
import { countQuoteRequests, listQuoteRequests } from "../lists/named-lists.ts";
import { content, everything, now, openQuoteRequests, visitor } from "./quote-request-world.ts";

describe("reading quote requests", () => {
  const { known, world, agency, asClient, look, asked } = openQuoteRequests();

  describe("access of others", () => {
    const ids = async (viewing: Viewing) =>
      (await look(viewing, (db) => db.select({ id: quoteRequests.id }).from(quoteRequests))).map(
        ({ id }) => id,
      );

    test("a client reads their own requests, a visitor only the one whose id they hold", async () => {
      const mine = await asked({ actor: { kind: "client", userId: known.camille } });
      const nobodys = await asked();
      expect(await ids(asClient(known.camille))).toEqual([mine]);
      expect(await ids(asClient(known.sacha))).toEqual([]);
      expect(await ids(visitor)).toEqual([]);
      expect(await ids({ ...visitor, heldKey: nobodys })).toEqual([nobodys]);
      expect((await ids(agency())).toSorted()).toEqual([mine, nobodys].toSorted());
      const own = { records: "own", userId: known.camille } as const;
      expect(await look(agency(), (db) => listQuoteRequests(db, own, page()))).toMatchObject({
        requests: [{ id: mine }],
      });
      expect(await look(agency(), (db) => countQuoteRequests(db, own))).toMatchObject({
        pending: 1,
      });
    });

    test("only the agency changes a request, and no one its answers", async () => {
      const id = await asked({ actor: { kind: "client", userId: known.camille } });
      const attempt = (viewing: Viewing, statement: string) =>
        asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));
      for (const viewing of [
        visitor,
        asClient(known.camille),
        asClient(known.sacha),
        { ...visitor, heldKey: id },
      ]) {
        const { rowCount } = await attempt(
          viewing,
          "update quote_requests set status = 'completed'",
        );
        expect(rowCount).toBe(0);
      }
      const refused = { cause: { code: "42501" } };
      for (const statement of [
        "update quote_requests set email = 'moi@moi.example'",
        `update quote_requests set user_id = '${known.sacha}'`,
        "delete from quote_requests",
      ]) {
        await expect(attempt(agency(), statement)).rejects.toMatchObject(refused);
      }
    });

    test("a request in another's name, or already decided, is refused", async () => {
      const insert = (viewing: Viewing, change: Partial<typeof quoteRequests.$inferInsert>) =>
        asViewer(world.application.db, viewing, (db) =>
          db.insert(quoteRequests).values({ ...content, mode: "demo", createdAt: now, ...change }),
        );
      const refused = { cause: { code: "42501" } };
      await expect(insert(asClient(known.camille), { userId: known.sacha })).rejects.toMatchObject(
        refused,
      );
      await expect(insert(visitor, { userId: known.camille })).rejects.toMatchObject(refused);
      await expect(insert(visitor, { status: "completed" })).rejects.toMatchObject(refused);
    });
  });

  const page = (change: Partial<Parameters<typeof listQuoteRequests>[2]> = {}) => ({
    status: null,
    after: null,
    ...change,
  });

  describe("the agency's list", () => {
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
    const list = (change: Partial<Parameters<typeof listQuoteRequests>[2]> = {}) =>
      look(agency(), (db) => listQuoteRequests(db, everything, page(change)));

    test("has pending requests first, the longest wait on top, then the newest", async () => {
      const closedEarly = await asked({ now: at(1) }, "completed");
      const waiting = await asked({ now: at(3) });
      const waitingLonger = await asked({ now: at(2) });
      const inProgress = await asked({ now: at(0) }, "in_progress");
      const closedLate = await asked({ now: at(4) }, "rejected");
      const { requests, next } = await list();
      expect(requests.map(({ id }) => id)).toEqual([
        closedLate,
        waiting,
        waitingLonger,
        closedEarly,
        inProgress,
      ]);
      const pressing = await look(agency(), quoteRequestsToAnswer);
      expect(pressing.map(({ id }) => id)).toEqual([inProgress, waitingLonger, waiting]);
      expect(next).toBeNull();
      expect((await list({ status: "rejected" })).requests.map(({ id }) => id)).toEqual([
        closedLate,
      ]);
      expect(await look(agency(), (db) => countQuoteRequests(db, everything))).toEqual({
        pending: 2,
        in_progress: 1,
        completed: 1,
        rejected: 1,
        cancelled: 0,
      });
    });

    test("pages show each request once, those of one instant too", async () => {
      const all = new Set<string>();
      for (const status of requestStatuses) {
        for (let left = 3; left > 0; left -= 1) all.add(await asked({}, status));
      }
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { requests, next } = await list({ after, pageSize: 4 });
        seen.push(...requests.map(({ id }) => id));
        after = next;
      } while (after !== null);
      expect(seen).toHaveLength(15);
      expect(new Set(seen)).toEqual(all);
      expect((await list({ after: "' or 1=1 --" })).requests).toHaveLength(15);
      expect((await list({ after: randomUUID() })).requests).toHaveLength(15);
    });
  });
});
