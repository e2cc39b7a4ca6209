import type { Stripe } from "stripe";
import type { Cents } from "#domain/money.ts";
import type { PaymentRequest } from "#domain/payment.ts";
import type {
  PaymentProvider,
  ProviderRefund,
  RefundAnswer,
  RefundRequest,
} from "./payment-provider.ts";
import {
  from,
  isStatus,
  openedPage,
  PAGE,
  refusalOf,
  unavailable,
  unlessMissing,
  whileKeyIsUsed,
} from "./stripe-requests.server.ts";
import { loadStripe, readSignedEvent, readStoredEvent } from "./stripe-events.server.ts";
import { isLiveKey } from "./stripe-key.ts";
import { stripeSavedMethods } from "./stripe-saved-methods.server.ts";
import {
  isPaymentShown,
  refundParameters,
  refundTruth,
  sessionParameters,
  sessionTruth,
} from "./stripe-shapes.ts";

/** Must match the types of the pinned library. */
const API_VERSION = "2026-10-28.endive";

const OPENING_MS = 10_000;
const READING_MS = 5_000;
/** Off-session: no visitor waits, so longer than a page's timeout. */
const CHARGING_MS = 20_000;

/** Cents; https://docs.stripe.com/currencies, « Minimum and maximum charge amounts ». */
const LEAST_CENTS = 50;

const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

export interface StripeSettings {
  secretKey: string;
  /** Two during a rotation. */
  webhookSecrets: readonly string[];
  /** Origin; null: Stripe's own. */
  endpoint: string | null;
  openingMs?: number;
  readingMs?: number;
}

/** Stripe Checkout (hosted page); the library is loaded at first use. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecrets, endpoint, openingMs } = settings;
  const live = isLiveKey(secretKey);
  let opened: Promise<Stripe> | null = null;
  const client = () => (opened ??= openClient(settings));
  async function asked<Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(await client());
    } catch (error) {
      throw await unavailable(error);
    }
  }
  const reading = { timeout: settings.readingMs ?? READING_MS };

  return {
    ...stripeSavedMethods({ asked, reading, charging: { timeout: openingMs ?? CHARGING_MS } }),
    name: "stripe",
    live,
    leastCents: LEAST_CENTS,
    pageOrigins:
      endpoint === null ? [CHECKOUT_ORIGIN] : [CHECKOUT_ORIGIN, new URL(endpoint).origin],
    openSession: (request, key) => asked((stripe) => openSession(stripe, request, key)),
    async readSession(sessionId) {
      const expand = ["payment_intent.latest_charge.balance_transaction"];
      return asked(async (stripe) => {
        const found = stripe.checkout.sessions.retrieve(sessionId, { expand }, reading);
        const session = await unlessMissing(found);
        if (!session) return null;
        const truth = sessionTruth(session);
        if (truth.paymentId === null || isPaymentShown(session)) return truth;
        const refunds = await listRefunds(stripe, { payment_intent: truth.paymentId }, reading);
        return { ...truth, refundedCents: sumOf(refunds) };
      });
    },
    async closeSession(sessionId) {
      await asked(async (stripe) => {
        // 400 or 404: already closed or unknown.
        await stripe.checkout.sessions.expire(sessionId, {}, reading).catch((error: unknown) => {
          if (!isStatus(error, 400) && !isStatus(error, 404)) throw error;
        });
      });
    },
    readEvent: (body, signature, now) =>
      readSignedEvent({ body, signature, secrets: webhookSecrets, now }),
    eventOf: readStoredEvent,
    paidSessions: (since) =>
      asked(async (stripe) => {
        const parameters = { status: "complete", created: from(since), limit: PAGE } as const;
        const listed = [];
        for await (const one of stripe.checkout.sessions.list(parameters, reading)) {
          // Setup sessions are complete too, without money.
          if (one.mode === "payment") listed.push(sessionTruth(one));
        }
        return listed.filter(({ state }) => state === "paid");
      }),
    refundsSince: (since) =>
      asked((stripe) => listRefunds(stripe, { created: from(since) }, reading)),
    refundsOf: (payment) =>
      asked((stripe) => listRefunds(stripe, { payment_intent: payment }, reading)),
    refund: (request, key) => asked((stripe) => giveBack(stripe, request, key)),
    paymentPage: (payment) =>
      `https://dashboard.stripe.com/${live ? "" : "test/"}payments/${encodeURIComponent(payment)}`,
  };
}

async function openClient({ secretKey, endpoint, openingMs }: StripeSettings): Promise<Stripe> {
  const { Stripe: Library } = await loadStripe();
  const at = endpoint === null ? null : new URL(endpoint);
  return new Library(secretKey, {
    apiVersion: API_VERSION,
    // Jobs retry, each try with its own time and idempotency key.
    maxNetworkRetries: 0,
    timeout: openingMs ?? OPENING_MS,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      protocol: at.protocol === "http:" ? "http" : "https",
      port: at.port || (at.protocol === "http:" ? 80 : 443),
    }),
  });
}

async function openSession(stripe: Stripe, request: PaymentRequest, idempotencyKey: string) {
  const parameters = sessionParameters(request);
  return openedPage(() => stripe.checkout.sessions.create(parameters, { idempotencyKey }));
}

/** Refusals of the request are answers; transient errors are thrown. */
async function giveBack(
  stripe: Stripe,
  request: RefundRequest,
  idempotencyKey: string,
): Promise<RefundAnswer> {
  try {
    const refund = await whileKeyIsUsed(() =>
      stripe.refunds.create(refundParameters(request), { idempotencyKey }),
    );
    const truth = refundTruth(refund);
    if (truth.state !== "failed") return { ok: true, refund: truth };
    return { ok: false, reason: truth.failure ?? "failed" };
  } catch (error) {
    const reason = await refusalOf(error);
    if (reason === null) throw error;
    return { ok: false, reason };
  }
}

async function listRefunds(
  stripe: Stripe,
  which: Stripe.RefundListParams,
  reading: Stripe.RequestOptions,
) {
  const listed = [];
  for await (const one of stripe.refunds.list({ ...which, limit: PAGE }, reading)) {
    listed.push(refundTruth(one));
  }
  return listed;
}

/** Cents refunded or pending, failed ones excluded, as Stripe computes `amount_refunded`. */
function sumOf(refunds: readonly ProviderRefund[]): Cents {
  return refunds.reduce(
    (sum, { amountCents, state }) => sum + (state === "failed" ? 0 : amountCents),
    0,
  );
}
