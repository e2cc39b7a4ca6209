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
  /** @throws PaymentUnavailable on any error of the library */
  asked: <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;
  reading: Stripe.RequestOptions;
  charging: Stripe.RequestOptions;
}

const MONEY = "latest_charge.balance_transaction";

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
        await stripe.paymentMethods.detach(methodId, {}, reading).catch((error: unknown) => {
          if (!isStatus(error, 400) && !isStatus(error, 404)) throw error;
        });
      });
    },
  };
}

/** Refusals of the bank or of the request are answers; transient errors are thrown. */
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
