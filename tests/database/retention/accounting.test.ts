import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { leadFacts } from "#db/schema/leads.ts";
import { payments } from "#db/schema/payments.ts";
import { guaranteeRequests, refunds } from "#db/schema/refunds.ts";
import { insertPayment } from "../../records/payment.ts";
import { tenYears } from "./expiring-records.ts";
import { apply, rows, sharedRetention, simulated, taken } from "./retention-bench.ts";
import * as world from "./retention-world.ts";

const december = new Date("2014-12-20T10:00:00Z");
const january = new Date("2015-01-08T10:00:00Z");
const aYearLater = "2025-12-31T23:00:00Z";
const tables = [
  "orders",
  "invoices",
  "payments",
  "refunds",
  "guarantee_requests",
  "contract_declarations",
  "ledger",
];

async function givenBack(db: Database, backAt = january): Promise<string> {
  const quiet = { phone: "", message: "", createdAt: december };
  const orderId = await world.insertOrder(db, quiet);
  const invoiceId = await world.insertInvoice(db, {
    orderId,
    status: "cancelled",
    issuedOn: "2014-12-20",
    createdAt: december,
  });
  const paymentId = await insertPayment(db, orderId, { receivedAt: december });
  const guaranteeId = randomUUID();
  const request = { orderId, at: december, words: "", refundDueOn: "2015-01-09" };
  await db.insert(guaranteeRequests).values({ id: guaranteeId, ...request });
  const declarationId = await world.insertDeclaration(db, { at: december });
  const creditNoteId = await world.insertInvoice(db, {
    orderId,
    kind: "credit-note",
    creditedId: invoiceId,
    issuedOn: backAt.toISOString().slice(0, 10),
    createdAt: backAt,
  });
  await db.insert(refunds).values({
    id: randomUUID(),
    orderId,
    orderNumber: "CMD-1",
    mode: "demo",
    paymentId,
    creditNoteId,
    reason: "guarantee",
    means: "provider",
    status: "sent",
    amountCents: 46_800,
    idempotencyKey: randomUUID(),
    declarationId,
    guaranteeId,
    askedAt: backAt,
    sentAt: backAt,
  });
  await db
    .update(payments)
    .set({ refundedCents: 46_800, refundedAt: backAt })
    .where(eq(payments.id, paymentId));
  await db.delete(leadFacts);
  return orderId;
}

const breaks = async (db: Database) => (await db.execute(sql`select from ledger_breaks()`)).rows;
const chain = async (db: Database) => {
  const { rows: found } = await db.execute<{ chain: string }>(
    sql`select chain from ledger where chain is not null order by chain`,
  );
  return found.map((line) => Number(line.chain));
};

describe("the end of accounting records", () => {
  const retention = sharedRetention();

  test("an order's papers, payments and lines wait for their refunds, and are purged together", async () => {
    const { db } = retention();
    await givenBack(db);
    const all = await rows(db, tables);
    expect(all).toEqual([1, 2, 1, 1, 1, 1, 5]);
    expect(await simulated(db, tenYears.after)).toEqual({});
    await apply(db, tenYears.after);
    expect(await rows(db, tables)).toEqual(all);

    const foretold = await simulated(db, aYearLater);
    await db.execute(sql`delete from retention_runs`);
    await apply(db, aYearLater);
    expect(await rows(db, tables)).toEqual(all.map(() => 0));
    expect(await taken(db)).toEqual(foretold);
    expect(foretold).toMatchObject({ invoices: 2, payments: 2, contracts: 1, ledger: 5 });
  });

  test("the hash chain is verified beyond purged lines, and continues from them", async () => {
    const { db } = retention();
    await givenBack(db);
    const lately = await world.insertOrder(db, { createdAt: new Date("2020-03-01T10:00:00Z") });
    await insertPayment(db, lately, { receivedAt: new Date("2020-03-01T10:00:00Z") });
    await givenBack(db);
    expect(await chain(db)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await apply(db, aYearLater);
    // The last lines were purged too: the next one takes the following number.
    expect(await chain(db)).toEqual([5]);
    await insertPayment(db, lately);
    expect(await chain(db)).toEqual([5, 10]);
    expect(await breaks(db)).toEqual([]);
    expect(await rows(db, ["ledger", "ledger_forgotten"])).toEqual([3, 8]);
  });

  test("lines of a contract in progress stay, however old", async () => {
    const { db } = retention();
    const orderId = await world.insertOrder(db, { createdAt: december, status: "in_progress" });
    await insertPayment(db, orderId, { receivedAt: december });
    await apply(db, aYearLater);
    expect(await rows(db, ["orders", "payments", "ledger"])).toEqual([1, 0, 2]);
    expect(await breaks(db)).toEqual([]);
  });

  test("the database refuses to delete younger lines, for every role and by any of their dates", async () => {
    const { db } = retention();
    await insertPayment(db, null, { receivedAt: december, receivedOn: "2020-01-01" });
    await insertPayment(db, null, { receivedAt: new Date("2020-01-01"), receivedOn: "2014-12-31" });
    await expect(db.execute(sql`delete from ledger where chain = 1`)).rejects.toMatchObject({
      cause: { message: "the ledger is only added to" },
    });
    await expect(db.execute(sql`delete from ledger where chain = 2`)).rejects.toMatchObject({
      cause: { message: "the ledger is only added to" },
    });
    await expect(apply(db, "2060-01-01T00:00:00Z")).rejects.toMatchObject({
      cause: { message: expect.stringContaining("it stays") },
    });
    expect(await rows(db, ["ledger", "ledger_forgotten"])).toEqual([2, 0]);
  });

  test("marks of purged lines are written by the database alone, and are immutable", async () => {
    const { db } = retention();
    await insertPayment(db, null, { receivedAt: december });
    await db.execute(sql`delete from ledger`);
    expect(await rows(db, ["ledger_forgotten"])).toEqual([1]);
    const changes = [
      ["insert into ledger_forgotten values (2, 'x', now())", "the ledger writes itself"],
      ["update ledger_forgotten set hash = 'x'", "what the ledger forgot stays noted"],
      ["delete from ledger_forgotten", "what the ledger forgot stays noted"],
      ["truncate ledger_forgotten", "what the ledger forgot stays noted"],
    ] as const;
    for (const [statement, message] of changes) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message },
      });
    }
  });
});
