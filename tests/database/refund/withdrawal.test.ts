import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundReasonWords as words } from "#copy/refund.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { declarationSettlements } from "#db/schema/contract-declarations.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import type { RefundedPart } from "#workflows/money/refund-order.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { GROSS, nothing, now, openRefundWorld, type RefundWorld } from "./refund-world.ts";

let refunding: RefundWorld;
beforeAll(async () => {
  refunding = await openRefundWorld();
});
afterAll(() => refunding.close());
beforeEach(async () => {
  await emptyTables(refunding.world.owner.pool, "contract_declarations");
  await refunding.empty();
});

async function declared(matchedOrderId: string | null): Promise<string> {
  const id = randomUUID();
  await refunding.world.owner.db.insert(contractDeclarations).values({
    id,
    kind: "withdrawal",
    mode: "demo",
    at: now,
    name: "Camille Exemple",
    reference: "CMD",
    email: "camille@plomberie.example",
    statement: "Je me rétracte.",
    dueAt: now,
    idempotencyKey: randomUUID(),
    matchedOrderId,
  });
  return id;
}

const settle = (declarationId: string, part: RefundedPart = "everything") => {
  const { administratorId } = refunding;
  const by = refunding.atRequest();
  const refund = { part, words, by };
  return settleDeclaration(by, {
    declarationId,
    outcome: "refunded",
    refund,
    administratorId,
    now,
  });
};
const settlements = () => refunding.world.owner.db.select().from(declarationSettlements);

test("settling a withdrawal as refunded refunds its order at the same time, once", async () => {
  const orderId = await refunding.order();
  await refunding.paidOnline(orderId);
  const declarationId = await declared(orderId);
  const answers = await Promise.all([1, 2, 3].map(() => settle(declarationId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const reasons = answers.flatMap((one) => (one.ok ? [] : [one.reason]));
  expect(new Set(reasons)).toEqual(new Set(["already-settled"]));
  await refunding.work();
  expect(await refunding.refunds()).toMatchObject([
    { reason: "withdrawal", declarationId, status: "sent", amountCents: GROSS },
  ]);
  expect((await refunding.look(orderId)).status).toBe("cancelled");
  expect(await refunding.ledger()).toEqual(nothing);
});

test("settling a withdrawal in part, where work had begun, leaves the rest paid", async () => {
  const orderId = await refunding.order();
  await refunding.paidOnline(orderId);
  expect(await settle(await declared(orderId), { cents: 40_000 })).toEqual({ ok: true });
  expect(await refunding.refunds()).toMatchObject([{ reason: "pro-rata", amountCents: 40_000 }]);
  expect((await refunding.look(orderId)).status).toBe("paid");
});

test("a withdrawal that can't be refunded stays open", async () => {
  const orderId = await refunding.order({ siren: null });
  await refunding.paidOnline(orderId);
  const declarationId = await declared(orderId);
  const missing = { ok: false, reason: "invoice-missing" };
  expect(await settle(declarationId)).toMatchObject(missing);
  expect(await settlements()).toEqual([]);
  const above = { ok: false, reason: "more-than-received", refundableCents: GROSS };
  expect(await settle(declarationId, { cents: GROSS + 1 })).toMatchObject(above);
  expect(await settlements()).toEqual([]);
});

test("a withdrawal of an unknown or unpaid order is settled without a refund", async () => {
  expect(await settle(await declared(null))).toEqual({ ok: true });
  expect(await settle(await declared(await refunding.order()))).toEqual({ ok: true });
  expect(await settlements()).toHaveLength(2);
  expect(await refunding.refunds()).toEqual([]);
});
