import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, appContext, type Mode } from "#http/app-context.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import { payAtOnce } from "../../../app/routes/site/checkout/pay-at-once.server.ts";
import { now, openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const siteUrl = "https://agence.example";

describe("ordering and paying at once", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  async function placed(mode: Mode, payment: PaymentProvider | null = paying.vendor.is) {
    const orderId = await paying.order({ userId: null });
    const accounts = { whoIs: () => Promise.resolve({ signedIn: null, cookies: [] }) };
    const context = new RouterContextProvider();
    const app = { ...paying.atRequest(), payment, accounts, mode, siteUrl, clock: () => now };
    context.set(appContext, app as unknown as App);
    const paymentUrl = `${siteUrl}/payer/${orderId}?cle=x`;
    const order = { orderId, orderNumber: "", totalCents: 1, informationAsked: true, paymentUrl };
    const request = new Request(`${siteUrl}/payment`);
    return { order, going: await payAtOnce({ request, context }, order) };
  }

  test("redirects from the order to the vendor's page, in live mode alone", async () => {
    const { going } = await placed("live");
    expect(going).toEqual({ to: expect.stringMatching(/^\/paiement-essai\/./) });
    expect((await placed("demo")).going).toBeNull();
  });

  test("keeps the order and warns, with its link, when the vendor's page can't be opened", async () => {
    const away: PaymentProvider = {
      ...paying.provider,
      openSession: () => Promise.reject(new PaymentUnavailable("timeout", { stored: false })),
    };
    const { order, going } = await placed("live", away);
    expect(going).toEqual({
      order: { ...order, warning: expect.stringContaining("votre commande est gardée") },
    });
    expect(await paying.look(order.orderId)).toMatchObject({ status: "pending" });
  });

  test("leads to a bank transfer where cards aren't taken", async () => {
    const { order, going } = await placed("live", null);
    expect(going).toEqual({ to: `/payer/${order.orderId}?cle=x` });
  });
});
