import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import type { QuoteRequestContent } from "#domain/quote-request.ts";
import {
  type RequestAction,
  requestActions,
  type RequestStatus,
  requestStatuses,
  requestTransitions,
} from "#domain/request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { quoteRequestsToAnswer } from "#queries/quote-request/list.server.ts";
import { quoteRequestById } from "#queries/quote-request/by-id.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { moveQuoteRequest } from "#workflows/quote-request/move-quote-request.server.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { countQuoteRequests, listQuoteRequests } from "../lists/named-lists.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T09:42:00Z");
const visitor = { viewer: { kind: "visitor" } } as const;
const everything = { records: "all" } as const;
const content: QuoteRequestContent = {
  companyName: "Plomberie de la Rade",
  contactName: "Camille Roux",
  email: "camille@roux.example",
  phone: "",
  businessType: "artisan",
  currentSituation: "not_ranked",
  servicesInterested: ["premium", "reviews"],
  additionalNotes: "<b>=1+1</b>",
};

describe("quote requests", () => {
  const world = sharedWorld(openAccountsWorld, "quote_requests, journal, pgboss.job");
  let camille: string;
  let sacha: string;
  let alix: string;
  let lou: string;

  beforeAll(async () => {
    camille = await addUser(world, "camille@roux.example");
    sacha = await addUser(world, "sacha@coiffure.example");
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
  });

  const agency = (): Viewing => ({ viewer: { kind: "administrator", userId: alix } });
  const asClient = (userId: string): Viewing => ({ viewer: { kind: "client", userId } });
  const look = <Result>(viewing: Viewing, read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, viewing, read);

  function ask(
    call: Partial<Parameters<typeof requestQuote>[1]> = {},
    jobs: JobQueue = world.jobs,
  ) {
    return requestQuote(
      { db: world.application.db, jobs, mode: "demo" },
      { content, idempotencyKey: randomUUID(), actor: { kind: "visitor" }, now, ...call },
    );
  }

  async function asked(call: Parameters<typeof ask>[0] = {}, status: RequestStatus = "pending") {
    const requested = await ask(call);
    if (!requested.ok) throw new Error(requested.reason);
    const { requestId } = requested;
    await world.owner.db.execute(
      sql`update quote_requests set status = ${status} where id = ${requestId}`,
    );
    return requestId;
  }

  const move = (requestId: string, action: RequestAction, administratorId = alix) =>
    moveQuoteRequest({ db: world.application.db }, { requestId, action, administratorId, now });
  const statusOf = async (id: string) => (await quoteRequestById(world.owner.db, id))?.status;

  async function queuedJobs(): Promise<string[]> {
    const { rows } = await world.owner.pool.query<{ name: string }>("select name from pgboss.job");
    return rows.map(({ name }) => name).toSorted();
  }

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

    test("ten posts of one page at once ask once", async () => {
      const idempotencyKey = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ idempotencyKey })));
      expect(new Set(answers.map((answer) => answer.ok && answer.requestId)).size).toBe(1);
      expect(await world.owner.db.$count(quoteRequests)).toBe(1);
      expect(await world.owner.db.$count(journal)).toBe(1);
      expect(await queuedJobs()).toHaveLength(2);
    });

    test("a key can't carry two requests; without one, each call is its own", async () => {
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

    test("leaves nothing behind when its e-mails can't be queued", async () => {
      const broken: JobQueue = { enqueue: () => Promise.reject(new Error("no queue")) };
      await expect(ask({}, broken)).rejects.toThrow("no queue");
      expect(await world.owner.db.$count(quoteRequests)).toBe(0);
      expect(await world.owner.db.$count(journal)).toBe(0);
    });

    test("a signed-in person's request is theirs", async () => {
      const id = await asked({ actor: { kind: "client", userId: camille } });
      expect(await look(asClient(camille), (db) => quoteRequestById(db, id))).toMatchObject({ id });
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

    test("of two administrators at once one moves it, and the history says who", async () => {
      const id = await asked({}, "in_progress");
      const answers = await Promise.all([move(id, "complete"), move(id, "reject", lou)]);
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

    test.each(["", "1' or '1'='1", randomUUID()])("no request %j", async (id) => {
      expect(await move(id, "take")).toEqual({ ok: false, reason: "request-not-found" });
    });
  });

  describe("seen by others", () => {
    const ids = async (viewing: Viewing) =>
      (await look(viewing, (db) => db.select({ id: quoteRequests.id }).from(quoteRequests))).map(
        ({ id }) => id,
      );

    test("a client has their own, a visitor none but the one they hold", async () => {
      const mine = await asked({ actor: { kind: "client", userId: camille } });
      const nobodys = await asked();
      expect(await ids(asClient(camille))).toEqual([mine]);
      expect(await ids(asClient(sacha))).toEqual([]);
      expect(await ids(visitor)).toEqual([]);
      expect(await ids({ ...visitor, heldKey: nobodys })).toEqual([nobodys]);
      expect((await ids(agency())).toSorted()).toEqual([mine, nobodys].toSorted());
      const own = { records: "own", userId: camille } as const;
      expect(await look(agency(), (db) => listQuoteRequests(db, own, page()))).toMatchObject({
        requests: [{ id: mine }],
      });
      expect(await look(agency(), (db) => countQuoteRequests(db, own))).toMatchObject({
        pending: 1,
      });
    });

    test("nobody but the agency changes one, and nobody its answers", async () => {
      const id = await asked({ actor: { kind: "client", userId: camille } });
      const attempt = (viewing: Viewing, statement: string) =>
        asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));
      for (const viewing of [
        visitor,
        asClient(camille),
        asClient(sacha),
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
        `update quote_requests set user_id = '${sacha}'`,
        "delete from quote_requests",
      ]) {
        await expect(attempt(agency(), statement)).rejects.toMatchObject(refused);
      }
    });

    test("nobody asks in another's name, or for what is decided already", async () => {
      const insert = (viewing: Viewing, change: Partial<typeof quoteRequests.$inferInsert>) =>
        asViewer(world.application.db, viewing, (db) =>
          db.insert(quoteRequests).values({ ...content, mode: "demo", createdAt: now, ...change }),
        );
      const refused = { cause: { code: "42501" } };
      await expect(insert(asClient(camille), { userId: sacha })).rejects.toMatchObject(refused);
      await expect(insert(visitor, { userId: camille })).rejects.toMatchObject(refused);
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

    test("is newest first, under what waits, the longest wait on top", async () => {
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

    test("goes on page after page, each request once, those of one instant too", async () => {
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
