import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentRefused, PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { now, openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("a payment that the vendor refuses for good", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  function refusing(error: Error): { asked: number } {
    const counted = { asked: 0 };
    paying.vendor.is = {
      ...paying.provider,
      openSession() {
        counted.asked += 1;
        return Promise.reject(error);
      },
    };
    return counted;
  }

  test("an amount below the vendor's minimum calls no vendor and writes nothing", async () => {
    const counted = refusing(new PaymentUnavailable("not to be asked", { stored: false }));
    const orderId = await paying.order({ depositCents: 49 });
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "below-least" });
    expect(counted.asked).toBe(0);
    expect(await paying.attempts()).toEqual([]);
    expect(await paying.differences()).toEqual([]);
  });

  test("the vendor's minimum opens a page", async () => {
    expect(await paying.open(await paying.order({ depositCents: 50 }))).toMatchObject({ ok: true });
  });

  test("a remainder below the vendor's minimum after a transfer opens no page, and closes the one that asked for more", async () => {
    const orderId = await paying.order({ depositCents: 10_000 });
    const sessionId = await paying.page(orderId);
    await paying.transfer(orderId, { amountCents: 9_970, partial: true });
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "below-least" });
    expect(paying.books.sessions.get(sessionId)?.status).toBe("expired");
  });

  test("a refusal is told to the agency once, and the vendor is tried again a day later", async () => {
    const counted = refusing(new PaymentRefused("amount_too_large"));
    const orderId = await paying.order();
    const refused = { ok: false, reason: "page-refused" };
    const pressed = await Promise.all([paying.open(orderId), paying.open(orderId)]);
    expect(pressed).toEqual([refused, refused]);
    const first = counted.asked;
    expect(await paying.open(orderId)).toEqual(refused);
    expect(counted.asked).toBe(first);
    expect((await paying.look(orderId)).attempts).toEqual(["refused"]);
    expect(await paying.differences()).toMatchObject([{ kind: "page-refused", orderId }]);
    paying.vendor.is = paying.provider;
    expect(await paying.open(orderId, later(23))).toEqual(refused);
    expect(await paying.open(orderId, later(24))).toMatchObject({ ok: true });
  });

  test("a refusal of one amount doesn't count for another", async () => {
    refusing(new PaymentRefused("amount_too_large"));
    const orderId = await paying.order();
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "page-refused" });
    paying.vendor.is = paying.provider;
    await paying.transfer(orderId, { amountCents: 100_000, partial: true });
    expect(await paying.open(orderId)).toMatchObject({ ok: true });
  });

  test("an outage isn't a refusal: the next click asks for the same page, and the agency isn't told", async () => {
    const counted = refusing(new PaymentUnavailable("rate_limit", { stored: false }));
    const orderId = await paying.order();
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "unavailable" });
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "unavailable" });
    expect(counted.asked).toBe(2);
    expect((await paying.look(orderId)).attempts).toEqual(["opening"]);
    expect(await paying.differences()).toEqual([]);
  });
});
