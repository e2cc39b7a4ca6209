import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { journal } from "#db/schema/journal.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { declarationForTheAgency, declarationReceipt } from "#queries/declaration/by-id.server.ts";
import { declarationsToAnswer } from "#queries/declaration/list.server.ts";
import {
  type DeclarationInput,
  recordDeclaration,
} from "#workflows/declaration/record-declaration.server.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import { insertOrder } from "../../records/order.ts";
import { countDeclarations, listDeclarations } from "../lists/named-lists.ts";
import { type DatabaseWorld, openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T09:42:00Z");
const visitor = { kind: "visitor" } as const;
const content = {
  name: "Camille Roux",
  reference: "CMD-2026-0001",
  email: "camille@roux.example",
  wishedOn: null,
};

describe("declarations", () => {
  const world = sharedWorld(
    openDatabaseWorld,
    "contract_declarations, declaration_settlements, orders, journal, pgboss.job",
  );
  let owner: DatabaseWorld["owner"];
  let application: DatabaseWorld["application"];
  let jobs: DatabaseWorld["jobs"];

  beforeAll(async () => {
    ({ owner, application, jobs } = world);
  });

  const asAgency = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(application.db, { viewer: { kind: "administrator", userId: "alix" } }, look);

  function declare(call: Partial<DeclarationInput> = {}, queue: JobQueue = jobs) {
    return recordDeclaration(
      { db: application.db, jobs: queue, mode: "demo" },
      {
        kind: "withdrawal",
        content,
        statement: "Je notifie ma rétractation.",
        idempotencyKey: randomUUID(),
        actor: { kind: "visitor" },
        now,
        ...call,
      },
    );
  }

  async function declared(call: Partial<DeclarationInput> = {}) {
    const recorded = await declare(call);
    if (!recorded.ok) throw new Error(recorded.reason);
    const row = await declarationForTheAgency(owner.db, recorded.declarationId);
    if (!row) throw new Error("no declaration");
    return row;
  }

  const settle = (
    declarationId: string,
    outcome: Parameters<typeof settleDeclaration>[1]["outcome"],
    at = now,
  ) =>
    settleDeclaration(
      { db: application.db, jobs },
      { declarationId, outcome, refund: null, administratorId: "alix", now: at },
    );

  async function queuedJobs(): Promise<string[]> {
    const { rows } = await owner.pool.query<{ name: string }>("select name from pgboss.job");
    return rows.map(({ name }) => name).toSorted();
  }

  test("a declaration is stored with its wording, deadline, journal row and both e-mails", async () => {
    expect(await declared()).toMatchObject({
      ...content,
      kind: "withdrawal",
      at: now,
      statement: "Je notifie ma rétractation.",
      dueAt: new Date("2026-12-05T23:00:00Z"),
      endsOn: null,
      orderNumber: null,
      outcome: null,
    });
    expect(await owner.db.select().from(journal)).toMatchObject([
      { actorKind: "visitor", action: "declaration-received", subjectType: "contract-declaration" },
    ]);
    expect(await queuedJobs()).toEqual(["email-declaration-notice", "email-declaration-receipt"]);
  });

  test("a cancellation has the end date that the person asked for", async () => {
    const wished = { ...content, wishedOn: "2026-11-30" };
    expect(await declared({ kind: "cancellation", content: wished })).toMatchObject({
      wishedOn: "2026-11-30",
      endsOn: "2026-11-30",
      dueAt: new Date("2026-11-22T09:42:00Z"),
    });
    expect(await declared({ kind: "cancellation" })).toMatchObject({ endsOn: "2026-11-21" });
  });

  test("twenty posts of one page make one declaration", async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare({ idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.declarationId)).size).toBe(1);
    expect(await owner.db.select().from(contractDeclarations)).toHaveLength(1);
    expect(await owner.db.select().from(journal)).toHaveLength(1);
    expect(await queuedJobs()).toHaveLength(2);
  });

  test("an idempotency key can't carry two declarations", async () => {
    const idempotencyKey = randomUUID();
    await declare({ idempotencyKey });
    const changed = { ...content, name: "Autre" };
    const refused = { ok: false, reason: "idempotency-key-reused" };
    expect(await declare({ idempotencyKey, content: changed })).toEqual(refused);
    expect(await declare({ idempotencyKey, kind: "cancellation" })).toEqual(refused);
    expect(await owner.db.select().from(contractDeclarations)).toHaveLength(1);
  });

  test("no row is left behind when the e-mails can't be queued", async () => {
    const broken: JobQueue = { enqueue: () => Promise.reject(new Error("no queue")) };
    await expect(declare({}, broken)).rejects.toThrow("no queue");
    expect(await owner.db.select().from(contractDeclarations)).toEqual([]);
    expect(await owner.db.select().from(journal)).toEqual([]);
  });

  test.each([
    "update contract_declarations set name = 'x'",
    "delete from contract_declarations",
    "truncate contract_declarations",
    "update declaration_settlements set outcome = 'no-action'",
    "delete from declaration_settlements",
  ])("the application may not %s", async (statement) => {
    const { id } = await declared();
    await settle(id, "refunded");
    await expect(application.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await asAgency((db) => declarationForTheAgency(db, id))).toMatchObject({
      name: content.name,
      outcome: "refunded",
    });
  });

  describe("finding the order for the agency", () => {
    test.each([
      ["its number", { reference: "CMD-2026-0007" }],
      ["its number, badly typed", { reference: " cmd - 2026-0007 " }],
      ["the e-mail it was made with", { reference: "Camille@Plomberie.example" }],
      [
        "the receipt's e-mail, when the reference says nothing",
        { reference: "je ne sais plus", email: "camille@plomberie.example" },
      ],
    ])("by %s", async (_, change) => {
      await insertOrder(owner.db, {
        number: "CMD-2026-0007",
        email: "camille@Plomberie.example",
      });
      const row = await declared({ content: { ...content, ...change } });
      expect(row.orderNumber).toBe("CMD-2026-0007");
    });

    test("the latest of several orders, and none when nothing fits", async () => {
      await insertOrder(owner.db, { number: "CMD-2026-0001", createdAt: new Date("2026-01-01") });
      await insertOrder(owner.db, { number: "CMD-2026-0002", createdAt: new Date("2026-02-01") });
      const byEmail = { ...content, reference: "camille@plomberie.example" };
      expect(await declared({ content: byEmail })).toMatchObject({ orderNumber: "CMD-2026-0002" });
      const hostile = { ...content, reference: "' or 1=1 --%_" };
      expect(await declared({ content: hostile })).toMatchObject({ orderNumber: null });
    });

    test("the person's receipt is the same either way", async () => {
      await insertOrder(owner.db, { number: content.reference });
      const matched = await declared();
      const unmatched = await declared({ content: { ...content, reference: "CMD-2026-9999" } });
      expect([matched.orderNumber, unmatched.orderNumber]).toEqual([content.reference, null]);
      const receipts = await Promise.all(
        [matched, unmatched].map(({ id }) =>
          lookAs(application.db, { viewer: visitor, heldKey: id }, (db) =>
            declarationReceipt(db, id),
          ),
        ),
      );
      const [first, second] = receipts.map((receipt) => ({ ...receipt, id: "", reference: "" }));
      expect(first).toEqual(second);
      expect(Object.keys(first ?? {}).join()).not.toMatch(/order|match/i);
    });
  });

  test("a receipt needs the declaration's id", async () => {
    const { id } = await declared();
    const receipt = (asked: string, held: string) =>
      lookAs(application.db, { viewer: visitor, heldKey: held }, (db) =>
        declarationReceipt(db, asked),
      );
    expect(await receipt(id, id)).toMatchObject({ id });
    expect(await receipt(id, randomUUID())).toBeNull();
    expect(await receipt(randomUUID(), id)).toBeNull();
    expect(await receipt("1' or '1'='1", id)).toBeNull();
  });

  describe("settling", () => {
    test("happens once, by a named member, with an e-mail to the person who cancelled", async () => {
      const { id } = await declared({ kind: "cancellation" });
      const answers = await Promise.all(Array.from({ length: 5 }, () => settle(id, "confirmed")));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await settle(id, "no-action")).toMatchObject({ ok: false, reason: "already-settled" });
      expect(await asAgency((db) => declarationForTheAgency(db, id))).toMatchObject({
        outcome: "confirmed",
        settledAt: now,
      });
      expect(await queuedJobs()).toContain("email-cancellation-confirmation");
      const acts = await owner.db.select().from(journal);
      expect(acts.filter(({ action }) => action === "declaration-settled")).toMatchObject([
        { actorKind: "administrator", actorId: "alix" },
      ]);
    });

    test("refuses an outcome that doesn't fit, and an unknown declaration", async () => {
      const { id } = await declared();
      expect(await settle(id, "confirmed")).toMatchObject({ ok: false, reason: "outcome-unfit" });
      for (const unknown of [randomUUID(), "abc"]) {
        expect(await settle(unknown, "refunded")).toMatchObject({
          ok: false,
          reason: "declaration-not-found",
        });
      }
      expect(await queuedJobs()).not.toContain("email-cancellation-confirmation");
    });

    test("pending declarations are sorted by deadline, settled ones show their outcome", async () => {
      const name = (text: string) => ({ content: { ...content, name: text } });
      const done = await declared({ ...name("done"), now: new Date("2026-10-01T10:00:00Z") });
      await settle(done.id, "refunded");
      await declared({ ...name("refund, recent") });
      await declared({ ...name("refund, old"), now: new Date("2026-11-01T10:00:00Z") });
      await declared({ ...name("confirm"), kind: "cancellation" });
      const names = (declarations: { name: string }[]) => declarations.map((one) => one.name);
      const urgent = ["refund, old", "confirm", "refund, recent"];
      expect(names(await asAgency(declarationsToAnswer))).toEqual(urgent);
      const list = (status: "open" | "refunded" | null, sort?: "echeance") =>
        asAgency((db) => listDeclarations(db, { status, after: null, ...(sort && { sort }) }));
      expect(names((await list("open", "echeance")).declarations)).toEqual(urgent);
      expect((await list("refunded")).declarations).toMatchObject([{ id: done.id }]);
      expect((await list(null)).declarations.at(-1)).toMatchObject({ state: "refunded" });
      expect(await asAgency((db) => countDeclarations(db))).toEqual({
        open: 3,
        refunded: 1,
        confirmed: 0,
        "no-action": 0,
      });
    });
  });
});
