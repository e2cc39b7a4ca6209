import type { Stripe } from "stripe";
import type { ChargeRequest } from "#domain/saved-method.ts";
import type { ChargeAnswer, SavedMethods } from "./saved-methods.ts";
import {
  from,
  isStatus,
  openedPage,
  PAGE,
  refusalOf,
  unlessMissing,
  whileKeyIsUsed,
} from "./stripe-requests.server.ts";
import { loadStripe } from "./stripe-events.server.ts";
import {
  chargeParameters,
  chargeTruth,
  isOfOurCharge,
  refusedCharge,
  setupParameters,
  setupTruth,
} from "./stripe-saved-method-shapes.ts";

interface StripeRequests {
  /** @throws PaymentUnavailable, whatever the library says of it */
  asked: <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;
  reading: Stripe.RequestOptions;
  charging: Stripe.RequestOptions;
}

/** A part of a payment that a list or a reading shows whole. */
const MONEY = "latest_charge.balance_transaction";

/** Cards and mandates saved on Stripe's own page, and charged by us when their month comes. */
export function stripeSavedMethods({ asked, reading, charging }: StripeRequests): SavedMethods {
  return {
    openSetup: (request, idempotencyKey) =>
      asked(async (stripe) => {
        const parameters = setupParameters(request);
        return openedPage(() => stripe.checkout.sessions.create(parameters, { idempotencyKey }));
      }),
    readSetup: (sessionId) =>
      asked(async (stripe) => {
        const expand = ["setup_intent.payment_method"];
        const found = stripe.checkout.sessions.retrieve(sessionId, { expand }, reading);
        const session = await unlessMissing(found);
        return session?.mode === "setup" ? setupTruth(session) : null;
      }),
    chargeMethod: (request, key) =>
      asked((stripe) => charge(stripe, request, { ...charging, key })),
    readCharge: (paymentId) =>
      asked(async (stripe) => {
        const found = stripe.paymentIntents.retrieve(paymentId, { expand: [MONEY] }, reading);
        const intent = await unlessMissing(found);
        return intent && chargeTruth(intent);
      }),
    chargesSince: (since, customer) =>
      asked(async (stripe) => {
        const expand = [`data.${MONEY}`];
        const which = { created: from(since), limit: PAGE, expand, ...(customer && { customer }) };
        const listed = [];
        for await (const one of stripe.paymentIntents.list(which, reading)) {
          if (isOfOurCharge(one)) listed.push(chargeTruth(one));
        }
        return listed;
      }),
    async forgetMethod(methodId) {
      await asked(async (stripe) => {
        // Forgotten already, or never known: either way it is charged no more.
        await stripe.paymentMethods.detach(methodId, {}, reading).catch((error: unknown) => {
          if (!isStatus(error, 400) && !isStatus(error, 404)) throw error;
        });
      });
    },
  };
}

/** A refusal of the bank's, or of the request itself, is an answer; what may pass is thrown. */
async function charge(
  stripe: Stripe,
  request: ChargeRequest,
  { key: idempotencyKey, ...charging }: Stripe.RequestOptions & { key: string },
): Promise<ChargeAnswer> {
  try {
    const parameters = { ...chargeParameters(request), expand: [MONEY] };
    const intent = await whileKeyIsUsed(() =>
      stripe.paymentIntents.create(parameters, { ...charging, idempotencyKey }),
    );
    return { ok: true, charge: chargeTruth(intent) };
  } catch (error) {
    const { Stripe: Library } = await loadStripe();
    if (error instanceof Library.errors.StripeCardError) {
      const { payment_intent: intent, code = "card_declined" } = error;
      return intent
        ? { ok: true, charge: refusedCharge(intent, code) }
        : { ok: false, reason: code };
    }
    const reason = await refusalOf(error);
    if (reason === null) throw error;
    return { ok: false, reason };
  }
}
