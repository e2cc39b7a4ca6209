import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { bakery, now, visitor } from "./quote-world.ts";
import { openQuoteLife } from "./quote-life-world.ts";

describe("a quote's life", () => {
  const { world, accept, create, withAgency } = openQuoteLife();

  test("200 quotes by 16 callers have 200 consecutive numbers", async () => {
    const callers = Array.from({ length: 16 }, async (_, caller) => {
      const numbers: string[] = [];
      for (let index = caller; index < 200; index += 16) {
        const created = await create();
        if (created.ok) numbers.push(created.number);
      }
      return numbers;
    });
    const numbers = (await Promise.all(callers)).flat();
    const expected = Array.from(
      { length: 200 },
      (_, index) => `DEV-2026-${String(index + 1).padStart(4, "0")}`,
    );
    expect(numbers.toSorted()).toEqual(expected);
  });

  test("a page makes one quote, however often and at once it is posted", async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ idempotencyKey })));
    expect(new Set(made.map((one) => (one.ok ? one.quoteId : one.reason))).size).toBe(1);
    const changed = { ...bakery, notes: "Autre chose" };
    expect(await create({ idempotencyKey, content: changed })).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  test("sent, seen, accepted, ordered: each act once, each with its messages", async () => {
    const quoteId = await world.draft();
    expect(await sendQuote(world.dependencies, withAgency(quoteId))).toEqual({ ok: true });
    const seenAt = new Date("2026-11-22T08:00:00Z");
    await noteQuoteSeen(world.dependencies, { quoteId, actor: visitor, now: seenAt });
    await noteQuoteSeen(world.dependencies, { quoteId, actor: visitor, now });
    await noteQuoteSeen(world.dependencies, withAgency(quoteId));
    expect(await accept(quoteId)).toEqual({ ok: true });
    const accepted = await world.read(quoteId);
    expect(accepted).toMatchObject({
      status: "completed",
      seenAt,
      acceptance: {
        name: "Camille Perrin",
        quality: "Gérante",
        at: now,
        documentFingerprint: null,
      },
    });
    const ordered = await orderQuote(world.dependencies, withAgency(quoteId));
    expect(ordered).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001" });
    expect(await orderQuote(world.dependencies, withAgency(quoteId))).toEqual({
      ok: false,
      reason: "quote-already-ordered",
    });
    const [order] = await world.owner.db.select().from(orders);
    expect(order).toMatchObject({
      quoteId,
      planType: "custom",
      packName: "Devis DEV-2026-0001",
      netCents: 485_73,
      vatCents: 97_15,
      grossCents: 582_88,
      discountCents: 53_97,
      termsVersion: "2025-07-02",
      firstName: "Camille Perrin",
      lastName: "",
    });
    expect(await world.acts(quoteId)).toEqual([
      "quote-created",
      "quote-sent",
      "quote-seen",
      "quote-accepted",
      "quote-ordered",
    ]);
    expect((await world.queued()).map(({ name }) => name)).toEqual([
      "announce-event",
      "draw-accepted-quote",
      "email-order-confirmation",
      "email-order-notice",
      "email-quote-reminder",
      "email-quote-sent",
    ]);
  });

  test("the reminder waits until 9:00 in Paris, three days before the end", async () => {
    await world.sent();
    const reminder = (await world.queued()).find(({ name }) => name === "email-quote-reminder");
    expect(reminder?.startsOn).toEqual(new Date("2026-12-18T08:00:00Z"));
  });

  test("a quote that ends within three days has no reminder", async () => {
    await world.sent({ validUntil: "2026-11-24" });
    expect((await world.queued()).map(({ name }) => name)).toEqual(["email-quote-sent"]);
  });

  test("a draft past its date can't be sent", async () => {
    const quoteId = await world.draft({ validUntil: "2026-11-20" });
    const answer = await sendQuote(world.dependencies, withAgency(quoteId));
    expect(answer).toEqual({ ok: false, reason: "valid-until-past" });
  });

  test("a draft that could never be invoiced can't be sent", async () => {
    const quoteId = await world.draft({ vatRate: 2100 });
    const answer = await sendQuote(world.dependencies, withAgency(quoteId));
    expect(answer).toEqual({ ok: false, reason: "quote-not-invoiceable" });
    expect((await world.read(quoteId))?.status).toBe("draft");
  });

  test("a quote can't be accepted after its last day", async () => {
    const quoteId = await world.sent();
    const late = new Date("2026-12-21T23:00:00Z");
    expect(await accept(quoteId, { now: late })).toEqual({ ok: false, reason: "quote-expired" });
    expect((await world.read(quoteId))?.acceptance).toBeNull();
  });

  test("a refused quote can't be accepted", async () => {
    const quoteId = await world.sent();
    const refusal = { quoteId, actor: visitor, now, reason: "Trop cher" };
    expect(await refuseQuote(world.dependencies, refusal)).toEqual({ ok: true });
    expect((await world.read(quoteId))?.refusal).toEqual({ at: now, reason: "Trop cher" });
    expect(await accept(quoteId)).toEqual({ ok: false, reason: "quote-is-rejected" });
  });

  test("many acceptances at once: one succeeds", async () => {
    const quoteId = await world.sent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => accept(quoteId, { name: `Personne ${index}` })),
    );
    const accepted = answers.flatMap((answer, index) => (answer.ok ? [index] : []));
    expect(accepted).toHaveLength(1);
    expect((await world.read(quoteId))?.acceptance?.name).toBe(`Personne ${accepted[0]}`);
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(reasons).toEqual(Array.from({ length: 7 }, () => "quote-is-completed"));
    expect((await world.queued()).filter(({ name }) => name.includes("accepted"))).toHaveLength(1);
  });

  test("accepting, refusing and cancelling at once: one succeeds", async () => {
    for (let round = 0; round < 6; round += 1) {
      const quoteId = await world.sent();
      const answers = await Promise.all([
        accept(quoteId),
        refuseQuote(world.dependencies, { quoteId, actor: visitor, now, reason: "" }),
        cancelQuote(world.dependencies, { ...withAgency(quoteId), reason: "Erreur" }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const quote = await world.read(quoteId);
      const [accepted, refused, cancelled] = answers.map(({ ok }) => ok);
      expect(quote?.status).toBe(
        accepted ? "completed" : refused ? "rejected" : cancelled ? "cancelled" : "",
      );
      expect(quote?.acceptance !== null).toBe(accepted);
      expect(quote?.refusal !== null).toBe(refused);
    }
  });

  test("the order has the quote's deposit and payment days, to the cent, which can't change once sent", async () => {
    const quoteId = await world.sent({ depositRate: 3333, paymentDays: 45 });
    const { pool } = world.owner;
    const changed = (column: string) =>
      pool.query(`update quotes set ${column} = 0 where id = $1`, [quoteId]);
    await expect(changed("deposit_rate")).rejects.toThrow("its content stays");
    await expect(changed("payment_days")).rejects.toThrow("its content stays");
    expect(await accept(quoteId)).toEqual({ ok: true });
    expect(await orderQuote(world.dependencies, withAgency(quoteId))).toMatchObject({ ok: true });
    const [order] = await world.owner.db.select().from(orders);
    const gross = order?.grossCents ?? 0;
    expect(order).toMatchObject({ depositCents: Math.round(gross * 0.3333), paymentDays: 45 });
  });

  test("several clicks to order at once make one order", async () => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => orderQuote(world.dependencies, withAgency(quoteId))),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.owner.db.select().from(orders)).toHaveLength(1);
  });
});
