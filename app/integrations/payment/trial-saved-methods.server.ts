import { randomUUID } from "node:crypto";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { PAYMENT_CURRENCY } from "#domain/payment.ts";
import type { ProviderChargeState, SavedMethod } from "#domain/saved-method.ts";
import type { ProviderCharge, ProviderSetup, SavedMethods } from "./saved-methods.ts";
import {
  type TrialBooks,
  type TrialCharge,
  trialRefundedCents,
  type TrialSetup,
} from "./trial-books.ts";

const trialMethods = ["card", "refused-card", "debit"] as const;
export type TrialMethod = (typeof trialMethods)[number];

const TRIAL_DEBIT_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

const CARD_DAYS = 3 * 365;

interface TrialMethodSettings {
  books: TrialBooks;
  siteUrl: string;
  clock: () => Date;
}

/** Behaves as a real provider, without card numbers or money. */
export function trialSavedMethods({ books, siteUrl, clock }: TrialMethodSettings): SavedMethods {
  return {
    async openSetup(request, key) {
      const asked = { id: `cs_trial_${randomUUID()}`, request, createdAt: clock() };
      const { id } = await books.openSetup(asked, key);
      return { sessionId: id, url: `${siteUrl}/paiement-essai/carte/${id}` };
    },
    async readSetup(sessionId) {
      const setup = await books.findSetup(sessionId);
      return setup && setupTruth(setup, clock());
    },
    async chargeMethod(request, key) {
      const saved = await books.setupOf(request.methodId);
      if (saved?.status !== "complete") return { ok: false, reason: "resource_missing" };
      const asked = {
        paymentId: `pi_trial_${randomUUID()}`,
        request,
        state: answers[trialMethodOf(request.methodId)],
        createdAt: clock(),
      };
      return { ok: true, charge: chargeTruth(await books.charge(asked, key), clock()) };
    },
    async readCharge(paymentId) {
      const charge = await books.findCharge(paymentId);
      return charge && chargeTruth(charge, clock());
    },
    async chargesSince(since, customerId) {
      const charges = await books.chargesSince(since);
      return charges
        .filter(({ request }) => customerId === undefined || request.customerId === customerId)
        .map((charge) => chargeTruth(charge, clock()));
    },
    async forgetMethod(methodId) {
      const saved = await books.setupOf(methodId);
      if (saved) await books.moveSetup(saved.id, "complete", { status: "expired" });
    },
  };
}

const answers: Record<TrialMethod, ProviderChargeState> = {
  card: "paid",
  "refused-card": "failed",
  debit: "processing",
};

/** The id encodes the kind, like the test cards of a real provider. */
export function trialMethodId(method: TrialMethod): string {
  return `pm_trial_${method.replace("-", "_")}_${randomUUID()}`;
}

function trialMethodOf(methodId: string): TrialMethod {
  const kept = trialMethods.find((method) =>
    methodId.startsWith(`pm_trial_${method.replace("-", "_")}_`),
  );
  return kept ?? "refused-card";
}

/** Expiry is computed from the clock, not stored. */
export function setupStatusAt({ status, request }: TrialSetup, now: Date): TrialSetup["status"] {
  return status === "open" && now.getTime() >= request.expiresAt * 1000 ? "expired" : status;
}

function setupTruth(setup: TrialSetup, now: Date): ProviderSetup {
  const { id, request, methodId } = setup;
  const state = methodId === null ? setupStatusAt(setup, now) : "complete";
  return {
    sessionId: id,
    setupId: request.setupId,
    state,
    live: false,
    method: methodId === null ? null : savedMethod(setup, methodId),
  };
}

function savedMethod({ request, createdAt }: TrialSetup, methodId: string): SavedMethod {
  const customerId = request.customerId ?? `cus_trial_${request.setupId}`;
  const saved = { provider: "trial", customerId, methodId } as const;
  const method = trialMethodOf(methodId);
  if (method === "debit") {
    return { ...saved, kind: "sepa_debit", label: "IBAN FR •••• 2606", expiresOn: null };
  }
  const label = `Visa •••• ${method === "card" ? "4242" : "0341"}`;
  const nextMonth = `${addDays(parisDate(createdAt), CARD_DAYS).slice(0, 7)}-01`;
  return { ...saved, kind: "card", label, expiresOn: addDays(nextMonth, -1) };
}

/** Arrival is computed from the clock, not stored. */
export function chargeStateAt({ state, createdAt }: TrialCharge, now: Date): ProviderChargeState {
  const arrived = now.getTime() >= createdAt.getTime() + TRIAL_DEBIT_DAYS * DAY_MS;
  return state === "processing" && arrived ? "paid" : state;
}

function chargeTruth(charge: TrialCharge, now: Date): ProviderCharge {
  const { paymentId, request, createdAt } = charge;
  const state = chargeStateAt(charge, now);
  const debit = trialMethodOf(request.methodId) === "debit";
  const days = debit && charge.state === "processing" ? TRIAL_DEBIT_DAYS : 0;
  return {
    paymentId,
    chargeId: request.chargeId,
    tryNumber: request.tryNumber,
    state,
    failure: state === "failed" ? (debit ? "insufficient_funds" : "card_declined") : null,
    amountCents: request.amountCents,
    currency: PAYMENT_CURRENCY,
    live: false,
    method: debit ? "sepa_debit" : "card",
    feeCents: null,
    refundedCents: trialRefundedCents(charge),
    paidAt: state === "paid" ? new Date(createdAt.getTime() + days * DAY_MS) : null,
  };
}
