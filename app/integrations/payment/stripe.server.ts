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

/** The version of Stripe's API that our types and shapes are of; the library is pinned with it. */
const API_VERSION = "2026-10-28.endive";

const OPENING_MS = 10_000;
const READING_MS = 5_000;
/** A bank that is asked for money while nobody waits has more time than a page. */
const CHARGING_MS = 20_000;

/** The least that Stripe takes in euros: https://docs.stripe.com/currencies, « Minimum and maximum charge amounts ». */
const LEAST_CENTS = 50;

const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

export interface StripeSettings {
  secretKey: string;
  /** Each may sign: two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Protocol, host and port; null: Stripe's own. */
  endpoint: string | null;
  /** For one call that opens a page; somebody waits for it. */
  openingMs?: number;
  /** For one call that reads. */
  readingMs?: number;
}

/** Stripe Checkout, on Stripe's own page, through Stripe's own library, which is loaded at its first use. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecrets, endpoint, openingMs } = settings;
  const live = isLiveKey(secretKey);
  let opened: Promise<Stripe> | null = null;
  const client = () => (opened ??= openClient(settings));
  /** @throws PaymentUnavailable, whatever the library says of it */
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
        // Done with already, or unknown: either way nobody pays there.
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
          // A page that saved a method is complete as well, and took nothing.
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
    // Repetitions are ours: each has its own moment and its own key.
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

/** A refusal of the request itself is an answer; what may pass, or says nothing of the money, is thrown. */
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

/** What is gone or on its way, of refunds that may have failed: as Stripe counts what a charge gave back. */
function sumOf(refunds: readonly ProviderRefund[]): Cents {
  return refunds.reduce(
    (sum, { amountCents, state }) => sum + (state === "failed" ? 0 : amountCents),
    0,
  );
}
