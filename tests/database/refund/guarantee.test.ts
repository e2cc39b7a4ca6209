import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import { guaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { askGuarantee } from "#workflows/money/ask-guarantee.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { GROSS, now, openRefundWorld, type RefundWorld, today } from "./refund-world.ts";

let refunding: RefundWorld;
let sacha: string;
beforeAll(async () => {
  refunding = await openRefundWorld();
  sacha = await addUser(refunding.world, "sacha@coiffure.example");
});
afterAll(() => refunding.close());
beforeEach(() => refunding.empty());

const visitor: Viewing = { viewer: { kind: "visitor" } };
const held = (orderId: string): Viewing => ({ ...visitor, heldKey: orderId });
const forbidden = { cause: { code: "42501" } };

const ask = (orderId: string, viewing: Viewing = held(orderId), at = now, words = "") =>
  askGuarantee(refunding.atRequest(), { orderId, words, viewing, now: at });

const requests = () => refunding.world.owner.db.select().from(guaranteeRequests);

async function delivered(endedAt: Date): Promise<string> {
  const orderId = await refunding.order();
  await refunding.paidOnline(orderId);
  const changed = { status: "completed", endedAt } as const;
  await refunding.world.owner.db.update(orders).set(changed).where(eq(orders.id, orderId));
  return orderId;
}

describe("the guarantee", () => {
  test("a request by the order's link is acknowledged, told to the agency, and due in 7 working days", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const asked = await ask(orderId, held(orderId), now, "Merci");
    expect(asked).toEqual({ ok: true, repeated: false });
    expect(await requests()).toMatchObject([
      { orderId, at: now, words: "Merci", refundDueOn: "2026-12-01", settledAt: null },
    ]);
    expect((await refunding.work()).toSorted()).toEqual([
      "email-guarantee-notice",
      "email-guarantee-receipt",
    ]);
    expect(await refunding.journal(orderId)).toContain("visitor guarantee-asked");
    const { toDos } = await lookAs(refunding.world.owner.db, { viewer: { kind: "system" } }, (db) =>
      toDoList(db, { now, informationAsked: false }),
    );
    expect(toDos).toContainEqual(
      expect.objectContaining({
        kind: "guarantee",
        id: orderId,
        dueAt: new Date("2026-12-01T23:00:00Z"),
      }),
    );
  });

  test("ten requests at once count once", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(orderId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
    expect(await refunding.work()).toHaveLength(2);
  });

  test("can be requested on the thirtieth day after delivery, not on the next", async () => {
    const endedAt = new Date("2026-11-21T22:59:00Z");
    const last = new Date("2026-12-21T22:59:59Z");
    const late = await delivered(endedAt);
    const refused = { ok: false, reason: "too-late" };
    expect(await ask(late, held(late), new Date("2026-12-21T23:00:00Z"))).toEqual(refused);
    expect(await ask(late, held(late), last)).toMatchObject({ ok: true });
    expect(await ask(late, held(late), new Date("2027-02-01T00:00:00Z"))).toMatchObject({
      ok: true,
      repeated: true,
    });
  });

  test("is refused for an order that is unpaid, cancelled, refunded or a subscription", async () => {
    const unpaid = await refunding.order();
    expect(await ask(unpaid)).toEqual({ ok: false, reason: "not-paid" });
    const followed = await refunding.order({ planType: "suiviCroissance" });
    await refunding.paidOnline(followed);
    expect(await ask(followed)).toEqual({ ok: false, reason: "not-covered" });
    const back = await delivered(now);
    await refunding.refund(back);
    await refunding.work();
    expect(await ask(back)).toEqual({ ok: false, reason: "already-refunded" });
    const ended = await refunding.order();
    await refunding.paidOnline(ended);
    await refunding.refund(ended);
    expect(await ask(ended)).toEqual({ ok: false, reason: "not-paid" });
    expect(await requests()).toEqual([]);
  });

  test("another client's order isn't found", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const none = { ok: false, reason: "order-not-found" };
    const other: Viewing = { viewer: { kind: "client", userId: sacha } };
    expect(await ask(orderId, visitor)).toEqual(none);
    expect(await ask(orderId, other)).toEqual(none);
    expect(await ask(orderId, held(randomUUID()))).toEqual(none);
    expect(await ask("x' or true --", other)).toEqual(none);
    const owner: Viewing = { viewer: { kind: "client", userId: refunding.clientId } };
    expect(await ask(orderId, owner)).toMatchObject({ ok: true });
  });

  test("a request is answered by a full refund only", async () => {
    const orderId = await delivered(now);
    await ask(orderId);
    await refunding.refund(orderId, { cents: 100 });
    expect(await requests()).toMatchObject([{ settledAt: null }]);
    expect(await refunding.refund(orderId)).toMatchObject({ ok: true, amountCents: GROSS - 100 });
    const [request] = await requests();
    expect(request?.settledAt).toEqual(now);
    const made = await refunding.refunds();
    expect(made.map(({ reason, guaranteeId }) => ({ reason, guaranteeId }))).toEqual([
      { reason: "agency", guaranteeId: null },
      { reason: "guarantee", guaranteeId: request?.id },
    ]);
    const standing = await lookAs(refunding.world.application.db, held(orderId), (db) =>
      guaranteeStanding(db, orderId, today),
    );
    expect(standing).toMatchObject({ asked: { settledAt: now }, endsOn: "2026-12-21" });
  });
});

describe("access to refunds and guarantees", () => {
  const attempt = (viewing: Viewing, statement: string) =>
    asViewer(refunding.world.application.db, viewing, (db) => db.execute(sql.raw(statement)));

  test("a client reads their own, no one else's; the agency reads all and changes none", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await ask(orderId);
    await refunding.refund(orderId, { cents: 100 });
    const client: Viewing = { viewer: { kind: "client", userId: refunding.clientId } };
    const other: Viewing = { viewer: { kind: "client", userId: sacha } };
    const agency: Viewing = {
      viewer: { kind: "administrator", userId: refunding.administratorId },
    };
    const system: Viewing = { viewer: { kind: "system" } };
    const seen = async (viewing: Viewing) => {
      const found = [];
      for (const table of ["refunds", "guarantee_requests"]) {
        found.push((await attempt(viewing, `select from ${table}`)).rowCount);
      }
      return found;
    };
    expect(await seen(client)).toEqual([1, 1]);
    expect(await seen(held(orderId))).toEqual([1, 1]);
    for (const nobody of [visitor, other, held(randomUUID())])
      expect(await seen(nobody)).toEqual([0, 0]);
    for (const all of [agency, system]) expect(await seen(all)).toEqual([1, 1]);
    for (const statement of [
      "update refunds set status = 'sent', sent_at = now()",
      "update guarantee_requests set settled_at = now()",
    ]) {
      for (const viewing of [client, held(orderId), other, visitor]) {
        expect((await attempt(viewing, statement)).rowCount, statement).toBe(0);
      }
    }
    for (const viewing of [client, agency, system]) {
      for (const statement of [
        "update refunds set amount_cents = 1",
        "update guarantee_requests set refund_due_on = '2030-01-01'",
        "delete from refunds",
        "delete from guarantee_requests",
      ]) {
        await expect(attempt(viewing, statement), statement).rejects.toMatchObject(forbidden);
      }
    }
    const another = await refunding.order();
    const forged = `insert into guarantee_requests (id, order_id, at, words, refund_due_on, settled_at)
      values (gen_random_uuid(), '${another}', now(), '', '2030-01-01', now())`;
    await expect(attempt(client, forged)).rejects.toMatchObject(forbidden);
    const [payment] = await refunding.payments();
    const money = `insert into refunds (id, order_id, order_number, mode, payment_id, reason, means, amount_cents,
        idempotency_key, asked_at) values (gen_random_uuid(), '${orderId}', 'x', 'demo', '${payment?.id}', 'agency',
        'transfer', 1, gen_random_uuid(), now())`;
    for (const viewing of [client, held(orderId), visitor])
      await expect(attempt(viewing, money)).rejects.toMatchObject(forbidden);
  });
});
