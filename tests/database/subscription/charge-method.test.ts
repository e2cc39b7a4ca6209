import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import { settleProviderCharge } from "#workflows/money/settle-provider-charge.server.ts";
import { openSavedMethods } from "./saved-method-world.ts";

const methods = openSavedMethods();
const { books, vendor, world } = methods;

async function secondMonth(method: "card" | "debit" = "card") {
  const subscriptionId = await methods.subscribed(method);
  methods.later(31);
  await methods.reconcile();
  await methods.work();
  await methods.morning();
  await methods.takeWork();
  const charge = async () => {
    const last = (await methods.charges(subscriptionId)).at(-1);
    if (!last) throw new Error("no month was asked for");
    return last;
  };
  const { id: chargeId } = await charge();
  const asked = () =>
    [...books.charges.values()].filter((one) => one.request.chargeId === chargeId);
  return { subscriptionId, chargeId, charge, asked };
}

/** A vendor whose answer is lost before or after it did its work. */
function losing(how: "before" | "after"): PaymentProvider {
  return {
    ...methods.provider,
    async chargeMethod(request, key) {
      if (how === "after") await methods.provider.chargeMethod(request, key);
      throw new PaymentUnavailable("timeout", { stored: false });
    },
  };
}

describe("charging a saved method", () => {
  test("succeeds once: the payment is stored, and an old job doesn't charge again", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    await methods.charge(chargeId, 2);
    expect(asked()).toEqual([]);
    await methods.charge(chargeId);
    await methods.charge(chargeId);
    await methods.charge(chargeId, 2);
    expect(await charge()).toMatchObject({ status: "paid", tries: 1, failure: null });
    expect(asked()).toHaveLength(1);
    const [one] = asked();
    expect((await methods.payments()).filter((each) => each.chargeId === chargeId)).toMatchObject([
      { provider: "trial", method: "card", amountCents: 24_000, providerPaymentId: one?.paymentId },
    ]);
  });

  test("by two workers at once charges once", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    await Promise.all([1, 2, 3, 4].map(() => methods.charge(chargeId)));
    expect(await charge()).toMatchObject({ status: "paid", tries: 1 });
    expect(asked()).toHaveLength(1);
    expect((await methods.payments()).filter((each) => each.chargeId === chargeId)).toHaveLength(1);
  });

  test.each(["before", "after"] as const)(
    "lost %s the vendor did it, is retried with the same key and paid once",
    async (how) => {
      const { chargeId, charge, asked } = await secondMonth();
      vendor.is = losing(how);
      await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
      expect(await charge()).toMatchObject({ status: "due", tries: 1, failure: null });
      vendor.is = methods.provider;
      await methods.charge(chargeId);
      expect(await charge()).toMatchObject({ status: "paid", tries: 1 });
      expect(asked()).toHaveLength(1);
    },
  );

  test("nine days later, when the vendor has forgotten its keys, still charges once", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = losing("after");
    await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
    methods.later(9);
    vendor.is = {
      ...methods.provider,
      chargeMethod: (request, key) => methods.provider.chargeMethod(request, `${key} again`),
    };
    await methods.charge(chargeId);
    expect(await charge()).toMatchObject({ status: "paid" });
    expect(asked()).toHaveLength(1);
  });

  test("with an idempotency key used for other parameters is retried with the next key, a minute later", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = {
      ...methods.provider,
      chargeMethod: () =>
        Promise.reject(new PaymentUnavailable("idempotency_error", { stored: true })),
    };
    await methods.charge(chargeId);
    vendor.is = methods.provider;
    const { rows } = await world.owner.pool.query<{ try: number; waits: boolean }>(
      `select (data ->> 'try')::int as try, start_after > created_on as waits
        from pgboss.job where name = 'charge-method' and data ->> 'chargeId' = $1`,
      [chargeId],
    );
    expect(rows.at(-1)).toMatchObject({ try: 2 });
    await methods.charge(chargeId, 2);
    expect(await charge()).toMatchObject({ status: "paid", tries: 2 });
    expect(asked()).toHaveLength(1);
  });

  test("reduced after the vendor had begun, the amount taken is the amount stored", async () => {
    const { chargeId, charge } = await secondMonth();
    vendor.is = losing("after");
    await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
    await world.owner.db
      .update(subscriptionCharges)
      .set({ netCents: 10_000, vatCents: 2000, grossCents: 12_000 })
      .where(eq(subscriptionCharges.id, chargeId));
    vendor.is = methods.provider;
    await methods.charge(chargeId);
    expect(await charge()).toMatchObject({ status: "paid", grossCents: 12_000 });
    const [payment] = (await methods.payments()).filter((each) => each.chargeId === chargeId);
    expect(payment).toMatchObject({ amountCents: 24_000 });
  });

  test("dropped after the vendor had begun, the payment is stored and nothing more is charged", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = losing("after");
    await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
    await world.owner.db
      .update(subscriptionCharges)
      .set({ status: "dropped" })
      .where(eq(subscriptionCharges.id, chargeId));
    vendor.is = methods.provider;
    await methods.charge(chargeId);
    expect(asked()).toHaveLength(1);
    await methods.reconcile();
    expect(await charge()).toMatchObject({ status: "dropped" });
    expect((await methods.payments()).filter((each) => each.chargeId === chargeId)).toHaveLength(1);
  });

  test("refused, stores the bank's reason, and a new try is a new payment", async () => {
    const subscriptionId = await methods.subscribed("refused-card");
    const [charge] = await methods.charges(subscriptionId);
    if (!charge) throw new Error("no month was asked for");
    expect(charge).toMatchObject({ status: "failed", failure: "card_declined", tries: 1 });
    await methods.charge(charge.id);
    expect(books.charges.size).toBe(1);
    await methods.charge(charge.id, 2);
    expect(await methods.charges(subscriptionId)).toMatchObject([{ status: "failed", tries: 2 }]);
    expect(books.charges.size).toBe(2);
    await methods.charge(charge.id, 1);
    expect(await methods.charges(subscriptionId)).toMatchObject([{ status: "failed", tries: 2 }]);
    // The first try's notice comes late: nothing changes, and no second e-mail leaves.
    const [first] = books.charges.values();
    const settled = await settleProviderCharge(methods.atJob(), {
      paymentId: first?.paymentId ?? "",
      now: methods.clock.now,
    });
    expect(settled).toBe("ignored");
  });

  test("of a former vendor fails by itself", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = { ...methods.provider, name: "stripe" };
    await methods.charge(chargeId);
    expect(await charge()).toMatchObject({ status: "failed", failure: "provider-changed" });
    expect(asked()).toEqual([]);
  });
});

describe("a direct debit", () => {
  test("is pending for days, charged once meanwhile, then paid", async () => {
    const { chargeId, charge, asked } = await secondMonth("debit");
    await methods.charge(chargeId);
    await methods.charge(chargeId);
    await methods.charge(chargeId, 2);
    expect(await charge()).toMatchObject({ status: "processing", tries: 1 });
    expect(asked()).toHaveLength(1);
    methods.later(3);
    await methods.reconcile();
    expect(await charge()).toMatchObject({ status: "paid" });
    expect((await methods.payments()).at(-1)).toMatchObject({ method: "sepa_debit", chargeId });
  });

  test("refused by the bank after days fails, with one e-mail", async () => {
    const { chargeId, charge } = await secondMonth("debit");
    await methods.charge(chargeId);
    const { providerPaymentId } = await charge();
    const notice = await methods.trial.answerDebit(
      providerPaymentId ?? "",
      "failed",
      methods.clock.now,
    );
    await methods.deliver(notice);
    await methods.deliver(notice);
    await methods.work();
    expect(await charge()).toMatchObject({ status: "failed", failure: "insufficient_funds" });
    const { rows } = await world.owner.pool.query(
      "select from journal where action = 'charge-failed' and details ->> 'chargeId' = $1",
      [chargeId],
    );
    expect(rows).toHaveLength(1);
  });

  test("reversed weeks after it was paid is due again, and its payment refunded in full", async () => {
    const { chargeId, charge } = await secondMonth("debit");
    await methods.charge(chargeId);
    methods.later(3);
    await methods.reconcile();
    const { providerPaymentId } = await charge();
    methods.later(20);
    await methods.deliver(
      await methods.trial.answerDebit(providerPaymentId ?? "", "failed", methods.clock.now),
    );
    await methods.work();
    expect(await charge()).toMatchObject({ status: "failed", paidAt: null });
    const [payment] = (await methods.payments()).filter((each) => each.chargeId === chargeId);
    expect(payment).toMatchObject({ state: "refunded", refundedCents: 24_000 });
    await methods.charge(chargeId, 2);
    expect(await charge()).toMatchObject({ status: "processing", tries: 2 });
    methods.later(3);
    await methods.reconcile();
    expect(await charge()).toMatchObject({ status: "paid" });
    expect((await methods.payments()).filter((each) => each.chargeId === chargeId)).toHaveLength(2);
  });
});

describe("the nightly reconciliation", () => {
  test("stores payments known to the vendor alone, and reports them", async () => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = losing("after");
    await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
    vendor.is = methods.provider;
    methods.later(1);
    await methods.reconcile();
    expect(await charge()).toMatchObject({ status: "paid" });
    const [subscription] = await methods.subscriptions();
    expect(await methods.differences()).toEqual([
      { kind: "found-late", subject: asked()[0]?.paymentId, orderId: subscription?.orderId },
    ]);
    await methods.reconcile();
    expect(await methods.differences()).toHaveLength(1);
  });

  test("reports payments unknown to the vendor", async () => {
    const { chargeId, charge } = await secondMonth();
    await methods.charge(chargeId);
    const { providerPaymentId } = await charge();
    books.charges.delete(providerPaymentId ?? "");
    await methods.reconcile();
    expect(await methods.differences()).toMatchObject([{ kind: "missing-there" }]);
  });

  test("charges months whose job was lost", async () => {
    const { charge } = await secondMonth();
    methods.later(1);
    await methods.reconcile();
    await methods.work();
    expect(await charge()).toMatchObject({ status: "paid", tries: 1 });
  });

  test.each([
    ["other-mode", { live: true }],
    ["other-currency", { currency: "usd" }],
    ["unknown-order", { chargeId: null }],
  ] as const)("%s: reported, and the charge unchanged", async (kind, said) => {
    const { chargeId, charge, asked } = await secondMonth();
    vendor.is = losing("after");
    await expect(methods.charge(chargeId)).rejects.toBeInstanceOf(PaymentUnavailable);
    const paymentId = asked()[0]?.paymentId ?? "";
    vendor.is = {
      ...methods.provider,
      async readCharge(id) {
        const read = await methods.provider.readCharge(id);
        return read && { ...read, ...said };
      },
    };
    const { now } = methods.clock;
    expect(await settleProviderCharge(methods.atJob(), { paymentId, now })).toBe(kind);
    expect(await charge()).toMatchObject({ status: "due" });
    expect(await methods.differences()).toMatchObject([{ kind, subject: paymentId }]);
  });
});
