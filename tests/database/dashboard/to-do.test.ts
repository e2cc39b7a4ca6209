import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestStatuses } from "#domain/request.ts";
import { type RevisionSide, turnIn } from "#domain/revision.ts";
import { isToDoLate } from "#domain/to-do.ts";
import { quotesToActOn } from "#queries/quote/list.server.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAttempt, insertDifference } from "../../records/payment.ts";
import { insertAudit } from "../../records/audit.ts";
import { listRevisions } from "../lists/named-lists.ts";
import { insertQuoteRequest } from "../quote-request/insert-records.ts";
import { hoursAgo, insertCall, now, openDashboardWorld } from "./dashboard-world.ts";
import {
  email,
  agency,
  paid,
  sentQuote,
  failedEmail,
  answeredRevision,
  leadToCall,
} from "./to-do-records.ts";
import { rules } from "./to-do-rules.ts";
import { paymentRules } from "./payment-rules.ts";
import { subscriptionRules } from "./subscription-rules.ts";

const namesNobody = new Set(["daily-work-held", "payment-events-waiting"]);

describe("the list of to-dos", () => {
  let world: Awaited<ReturnType<typeof openDashboardWorld>>;
  beforeAll(async () => {
    world = await openDashboardWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  const list = (informationAsked = true) =>
    world.look((db) => toDoList(db, { now, informationAsked }));

  test.each([...rules, ...paymentRules, ...subscriptionRules])(
    "%s (%s)",
    async (_name, kind, seed, verdict) => {
      await seed(world.owner);
      const { toDos, beyond } = await list();
      const found = toDos.filter((toDo) => toDo.kind === kind);
      const seen = found.map((toDo) => (isToDoLate(toDo, now) ? "late" : "waits"));
      expect(seen).toEqual(verdict === "quiet" ? [] : [verdict]);
      expect(found.every(({ who }) => who !== "" || namesNobody.has(kind))).toBe(true);
      expect(beyond).toEqual([]);
    },
  );

  test("is empty without records", async () => {
    expect(await list()).toEqual({ toDos: [], beyond: [] });
  });

  test("a lead's line says the next step, and its assignee", async () => {
    await leadToCall(world.owner, "2026-11-21");
    expect((await list()).toDos).toMatchObject([
      { kind: "lead", who: "Camille", reference: "Rappeler, alix" },
    ]);
  });

  test("each line names the record and its client", async () => {
    const id = await insertQuoteRequest(world.owner, email, { createdAt: hoursAgo(1) });
    const { toDos } = await list();
    expect(toDos).toEqual([
      {
        kind: "quote-request",
        id,
        who: "Plomberie de la Rade",
        reference: "Camille Exemple",
        sinceAt: hoursAgo(1),
        dueAt: hoursAgo(-47),
      },
    ]);
  });

  test("a difference of payment links to its order; without an order, to the payment", async () => {
    const orderId = await insertOrder(world.owner, { number: "CMD-2026-0042" });
    await insertDifference(world.owner, "dispute", { orderId, foundAt: hoursAgo(2) });
    const lost = { subject: "pi_lost", foundAt: hoursAgo(1) };
    await insertDifference(world.owner, "unknown-order", lost);
    const { toDos } = await list();
    expect(toDos).toMatchObject([
      { kind: "payment-dispute", orderId, who: "Plomberie de la Rade", reference: "CMD-2026-0042" },
      { kind: "payment-unknown-order", orderId: null, who: "pi_lost", reference: "" },
    ]);
  });

  test.each([
    ["expired", "page-expired"],
    ["failed", "payment-refused"],
  ] as const)("an unpaid order says that the last attempt is %s", async (status, remark) => {
    const late = await insertOrder(world.owner, { createdAt: hoursAgo(200) });
    await insertAttempt(world.owner, late, status, hoursAgo(90));
    const { toDos } = await list();
    expect(toDos).toMatchObject([{ kind: "order-unpaid", id: late, remark }]);
  });

  test("an order without a journal row waits from the day it was placed", async () => {
    await insertOrder(world.owner, { status: "paid", createdAt: hoursAgo(50), company: "" });
    const { toDos } = await list();
    expect(toDos).toMatchObject([
      { kind: "order-information", sinceAt: hoursAgo(50), who: "Camille Exemple" },
    ]);
  });

  test("an order without a form of its own isn't waited for", async () => {
    await paid(world.owner, hoursAgo(10));
    expect((await list(false)).toDos).toMatchObject([{ kind: "order-to-start" }]);
  });

  test("beyond twenty of a kind the oldest are shown, with the number of others", async () => {
    for (let hours = 1; hours <= 21; hours += 1) {
      await insertQuoteRequest(world.owner, email, { createdAt: hoursAgo(hours) });
    }
    await insertAudit(world.owner, { createdAt: hoursAgo(30) });
    const { toDos, beyond } = await list();
    expect(toDos).toHaveLength(21);
    expect(toDos[0]?.kind).toBe("audit");
    expect(toDos[1]?.sinceAt).toEqual(hoursAgo(21));
    expect(beyond).toEqual(["quote-request"]);
  });

  test("a revision is the agency's turn alike here, in its list and by the rule", async () => {
    const threads: RevisionSide[][] = [
      [],
      ["client"],
      ["administrator"],
      ["administrator", "client"],
    ];
    for (const status of requestStatuses) {
      for (const by of threads) {
        await answeredRevision(world.owner, by, hoursAgo(1), status);
      }
    }
    const turns = await world.look(async (db) => {
      const { revisions } = await listRevisions(db, agency, { status: null, after: null });
      const pressing = await revisionsWaitingFor(db, agency, "administrator");
      const { toDos } = await toDoList(db, { now, informationAsked: true });
      return [
        revisions.filter((one) => turnIn(one) === "administrator"),
        pressing,
        toDos.filter(({ kind }) => kind === "revision"),
      ].map((rows) => rows.map(({ id }) => id).toSorted());
    });
    expect(turns[0]).toHaveLength(6);
    expect(turns[1]).toEqual(turns[0]);
    expect(turns[2]).toEqual(turns[0]);
  });

  test("a quote is near its end on the same day here and in its list", async () => {
    await sentQuote(world.owner, "2026-11-28");
    await sentQuote(world.owner, "2026-11-29");
    const near = await world.look(async (db) => [
      (await toDoList(db, { now, informationAsked: true })).toDos.map(({ id }) => id),
      (await quotesToActOn(db, agency, now)).map(({ id }) => id),
    ]);
    expect(near[0]).toHaveLength(1);
    expect(near[1]).toEqual(near[0]);
  });

  test("a client's request reads none of it", async () => {
    await insertQuoteRequest(world.owner, email, { createdAt: hoursAgo(50) });
    await paid(world.owner, hoursAgo(90));
    await insertCall(world.owner, new Date("2026-11-21T15:00:00Z"));
    await failedEmail(world.owner, "failed", hoursAgo(30));
    const { toDos } = await world.look(
      (db) => toDoList(db, { now, informationAsked: true }),
      "client",
    );
    expect(toDos).toEqual([]);
  });
});
