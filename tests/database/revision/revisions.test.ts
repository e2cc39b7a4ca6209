import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import type { OrderStatus } from "#domain/order.ts";
import {
  type RequestAction,
  requestActions,
  type RequestStatus,
  requestStatuses,
  requestTransitions,
} from "#domain/request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import { revisableOrders, revisionThread } from "#queries/revision/by-id.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { countRevisions, listRevisions } from "../lists/named-lists.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const everything = { records: "all" } as const;
const refused = { cause: { code: "42501" } };

describe("revision requests", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");
  let camille: string;
  let sacha: string;
  let alix: string;
  let lou: string;
  let orderId: string;

  beforeAll(async () => {
    camille = await addUser(world, "camille@plomberie.example");
    sacha = await addUser(world, "sacha@coiffure.example");
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { userId: camille, status: "in_progress" });
  });

  const client = (userId: string) => ({ kind: "client", userId }) as const;
  const agency = () => ({ kind: "administrator", userId: alix }) as const;
  const own = (userId: string) => ({ records: "own", userId }) as const;
  const look = <Result>(viewer: Viewing["viewer"], read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer }, read);
  const attempt = (viewer: Viewing["viewer"], statement: string) =>
    asViewer(world.application.db, { viewer }, (db) => db.execute(sql.raw(statement)));

  function ask(call: Partial<Parameters<typeof askRevision>[1]> = {}, jobs: JobQueue = world.jobs) {
    return askRevision(
      { db: world.application.db, jobs },
      {
        key: randomUUID(),
        orderId,
        subject: "Horaires du samedi",
        description: "<b>=1+1</b>",
        actor: client(camille),
        now,
        ...call,
      },
    );
  }

  async function asked(call: Partial<Parameters<typeof askRevision>[1]> = {}) {
    const key = randomUUID();
    const answer = await ask({ key, ...call });
    if (!answer.ok) throw new Error(answer.reason);
    return key;
  }

  const say = (
    requestId: string,
    actor: Parameters<typeof answerRevision>[1]["actor"],
    call: { key?: string; text?: string } = {},
  ) =>
    answerRevision(
      { db: world.application.db, jobs: world.jobs },
      { requestId, key: call.key ?? randomUUID(), text: call.text ?? "Bonjour", actor, now },
    );
  const move = (requestId: string, action: RequestAction, administratorId = alix) =>
    moveRevision(
      { db: world.application.db, jobs: world.jobs },
      { requestId, action, administratorId, now },
    );
  const setStatus = (id: string, status: RequestStatus) =>
    world.owner.db.execute(sql`update revision_requests set status = ${status} where id = ${id}`);
  const thread = (id: string) => look(agency(), (db) => revisionThread(db, everything, id));

  async function queued(): Promise<unknown[]> {
    const { rows } = await world.owner.pool.query<{ name: string; data: object }>(
      "select name, data from pgboss.job order by created_on, name",
    );
    return rows.map(({ name, data }) => ({ name, ...data }));
  }
  async function acts(id: string): Promise<string[]> {
    const { rows } = await world.owner.pool.query<{ action: string }>(
      "select action from journal where subject_id = $1 order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  }

  describe("asking", () => {
    test("writes the request, its journal row and the agency's e-mail", async () => {
      const id = await asked();
      expect(await thread(id)).toMatchObject({
        request: { id, status: "pending", included: true, orderId, description: "<b>=1+1</b>" },
        messages: [],
      });
      expect(await acts(id)).toEqual(["revision-requested"]);
      expect(await queued()).toEqual([{ name: "email-revision-notice", requestId: id }]);
    });

    test("ten posts of one page at once ask once; a key carries one request", async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ key })));
      expect(answers).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
      expect(await world.owner.db.$count(revisionRequests)).toBe(1);
      expect(await queued()).toHaveLength(1);
      expect(await ask({ key, subject: "Autre" })).toEqual({ ok: false, reason: "key-reused" });
    });

    test("somebody else's key opens nothing", async () => {
      const key = await asked();
      const theirs = await insertOrder(world.owner.db, { userId: sacha, status: "paid" });
      const answer = await ask({ key, orderId: theirs, actor: client(sacha) });
      expect(answer).toEqual({ ok: false, reason: "key-reused" });
    });

    test("leaves nothing behind when its e-mail can't be queued", async () => {
      const broken: JobQueue = { enqueue: () => Promise.reject(new Error("no queue")) };
      await expect(ask({}, broken)).rejects.toThrow("no queue");
      expect(await world.owner.db.$count(revisionRequests)).toBe(0);
    });

    test("somebody else's order is not found", async () => {
      expect(await ask({ actor: client(sacha) })).toEqual({ ok: false, reason: "order-not-found" });
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
    test.each(statuses)("an order that is %s: %s", async (status, revisable) => {
      orderId = await insertOrder(world.owner.db, { userId: camille, status });
      expect(await ask()).toEqual(
        revisable ? { ok: true } : { ok: false, reason: "order-not-revisable" },
      );
      const listed = await look(client(camille), (db) => revisableOrders(db, camille));
      expect(listed.some(({ id }) => id === orderId)).toBe(revisable);
    });
  });

  describe("the included revision", () => {
    const left = async () => {
      const found = await look(client(camille), (db) => revisableOrders(db, camille));
      return found.find(({ id }) => id === orderId)?.left;
    };
    const included = async (id: string) => (await thread(id))?.request.included;

    test("is used once per order, and the next ones are taken as quoted", async () => {
      expect(await left()).toBe(1);
      expect(await included(await asked())).toBe(true);
      expect(await left()).toBe(0);
      expect(await included(await asked())).toBe(false);
      orderId = await insertOrder(world.owner.db, { userId: camille, status: "paid" });
      expect(await included(await asked())).toBe(true);
    });

    test("of eight requests at the same instant one is included", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const rows = await world.owner.db.select().from(revisionRequests);
      expect(rows.filter((row) => row.included)).toHaveLength(1);
    });

    test.each(["rejected", "cancelled"] as const)("comes back when it was %s", async (status) => {
      await setStatus(await asked(), status);
      expect(await left()).toBe(1);
      expect(await included(await asked())).toBe(true);
    });

    test.each(["suiviCroissance", "custom"] as const)("doesn't come with %s", async (planType) => {
      orderId = await insertOrder(world.owner.db, { userId: camille, status: "paid", planType });
      expect(await left()).toBe(0);
      expect(await included(await asked())).toBe(false);
    });
  });

  describe("the thread", () => {
    test("both sides write; each message tells the other side, once", async () => {
      const id = await asked();
      const [question, answer] = [randomUUID(), randomUUID()];
      await say(id, agency(), { key: question, text: "Quelle heure ?" });
      await say(id, client(camille), { key: answer, text: "9 h" });
      await say(id, client(camille), { key: answer, text: "9 h" });
      expect((await thread(id))?.messages).toMatchObject([
        { authorKind: "administrator", text: "Quelle heure ?" },
        { authorKind: "client", text: "9 h" },
      ]);
      expect((await queued()).slice(1)).toEqual([
        { name: "email-revision-answer", messageId: question },
        { name: "email-revision-answer-notice", messageId: answer },
      ]);
      const asClient = await look(client(camille), (db) => revisionThread(db, own(camille), id));
      expect(asClient?.messages.map(({ authorName }) => authorName)).toEqual([
        null,
        "Camille Perrin",
      ]);
    });

    test("nobody else reads it, nor writes in it", async () => {
      const id = await asked();
      await say(id, agency());
      expect(await look(client(sacha), (db) => revisionThread(db, own(sacha), id))).toBeNull();
      expect(await say(id, client(sacha))).toEqual({ ok: false, reason: "request-not-found" });
      expect(await say("x", client(camille))).toEqual({ ok: false, reason: "request-not-found" });
    });

    test("is closed with its request, even when both happen at once", async () => {
      const id = await asked();
      await move(id, "take");
      const [closing, ...said] = await Promise.all([
        move(id, "complete"),
        ...Array.from({ length: 6 }, () => say(id, client(camille))),
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
      await say(answered, client(camille));
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

    test("of two administrators at once one does", async () => {
      const id = await asked();
      await move(id, "take");
      const answers = await Promise.all([move(id, "complete"), move(id, "reject", lou)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const became = answers[0]?.ok ? "completed" : "rejected";
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: `request-is-${became}` });
      expect(await acts(id)).toEqual(["revision-requested", "revision-moved", "revision-moved"]);
    });
  });

  describe("without the queries' own conditions", () => {
    const insertRequest = (userId: string, changes: { status?: string; order?: string } = {}) =>
      `insert into revision_requests (id, user_id, order_id, status, included, subject, description, created_at)
       values (gen_random_uuid(), '${userId}', '${changes.order ?? orderId}', '${changes.status ?? "pending"}',
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
      expect(await count(client(camille))).toEqual([1, 1]);
      expect(await count(client(sacha))).toEqual([0, 0]);
      expect(await count({ kind: "visitor" })).toEqual([0, 0]);
      expect(await count(agency())).toEqual([1, 1]);
    });

    test("nobody asks for somebody else, about somebody else's order, or past pending", async () => {
      const theirs = await insertOrder(world.owner.db, { userId: sacha, status: "paid" });
      for (const [viewer, statement] of [
        [client(sacha), insertRequest(camille)],
        [client(camille), insertRequest(camille, { order: theirs })],
        [client(camille), insertRequest(camille, { status: "completed" })],
        [{ kind: "visitor" } as const, insertRequest(camille)],
      ] as const) {
        await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
      }
      expect(await world.owner.db.$count(revisionRequests)).toBe(0);
    });

    test("nobody writes in somebody else's name or thread, nor in a closed one", async () => {
      const id = await asked();
      for (const [viewer, statement] of [
        [client(sacha), insertMessage(id, "client", sacha)],
        [client(camille), insertMessage(id, "administrator", alix)],
        [client(camille), insertMessage(id, "client", alix)],
        [agency(), insertMessage(id, "client", camille)],
      ] as const) {
        await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
      }
      await setStatus(id, "completed");
      const tooLate = insertMessage(id, "client", camille);
      await expect(attempt(client(camille), tooLate)).rejects.toMatchObject(refused);
      expect(await world.owner.db.$count(revisionMessages)).toBe(0);
    });

    test("what was written stays, and only the agency changes a status", async () => {
      const id = await asked();
      await say(id, client(camille));
      for (const statement of [
        "update revision_requests set subject = 'y'",
        "update revision_requests set included = true",
        "delete from revision_requests",
        "update revision_messages set text = 'y'",
        "delete from revision_messages",
      ]) {
        for (const viewer of [client(camille), agency()]) {
          await expect(attempt(viewer, statement)).rejects.toMatchObject(refused);
        }
      }
      await attempt(client(camille), "update revision_requests set status = 'completed'");
      expect((await thread(id))?.request.status).toBe("pending");
    });
  });

  test("pages follow each other without repeating or skipping one, each for its viewer", async () => {
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
    expect(await read(client(camille), own(camille))).toEqual(ids);
    expect(await read(client(sacha), own(sacha))).toEqual([]);
    expect(await look(agency(), (db) => countRevisions(db, everything))).toMatchObject({
      pending: 3,
      completed: 0,
    });
  });

  test("a person's data holds their requests and threads; leaving unties them", async () => {
    const person = await addUser(world, `${randomUUID()}@depart.example`);
    orderId = await insertOrder(world.owner.db, { userId: person, status: "paid" });
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
