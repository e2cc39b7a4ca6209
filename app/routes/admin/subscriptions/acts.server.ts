import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import { data } from "react-router";
import { chargeFault, deskRefusals } from "#copy/admin/subscription-desk.ts";
import { refundFault, refundReasonWords } from "#copy/refund.ts";
import { parisDate } from "#domain/paris-date.ts";
import { receivedTransferForm } from "#forms/payment-act.ts";
import {
  changeListingsForm,
  pauseForm,
  previewChargeRefundForm,
  proposePriceForm,
  refundChargeForm,
} from "#forms/subscription.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { subscriptionCharge } from "#queries/subscription/charges.server.ts";
import { markTransferSent, retryRefund } from "#workflows/money/settle-refund.server.ts";
import { askChargeAgain } from "#workflows/money/ask-charge-again.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { keepSubscription } from "#workflows/subscription/order-over.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { proposePrice } from "#workflows/subscription/propose-price.server.ts";
import { receiveChargeTransfer } from "#workflows/money/receive-transfer.server.ts";
import {
  type ChargeRefundPreview,
  previewChargeRefund,
  refundCharge,
} from "#workflows/money/refund-charge.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";

type AskedHere = Asked<{ subscriptionId: string }>;

const ofSubscription = ["listings", "names", "months", "price"];
const ofCharge = ["charge", "amount", "receivedOn", "reference", "partial", "surplus"];

export const subscriptionActs = defineActs({
  enter: requireAdministrator,
  address: ({ subscriptionId }: AskedHere["params"]) => recordAddress.subscription(subscriptionId),
  fields: ["action", ...ofSubscription, ...ofCharge],
  refusals: { ...subscriptionMoveRefusals, ...deskRefusals },
  gone: ["subscription-not-found", "charge-not-found", "refund-not-found"],
  shows: (preview: ChargeRefundPreview) => preview,
  acts: {
    "cancel-at-once": {
      do: (asked) => endSubscription(asked.app, { ...asActor(asked), ending: "at-once" }),
    },
    "cancel-at-period-end": {
      do: (asked) => endSubscription(asked.app, { ...asActor(asked), ending: "period-end" }),
    },
    resume: { do: (asked) => resumeSubscription(asked.app, asActor(asked)) },
    listings: {
      form: changeListingsForm,
      do: (asked, input) => changeListings(asked.app, { ...asActor(asked), ...input }),
    },
    pause: {
      form: pauseForm,
      do: (asked, { months }) => pauseSubscription(asked.app, { ...asActor(asked), months }),
    },
    "propose-price": {
      form: proposePriceForm,
      do: (asked, { price }) => proposePrice(asked.app, { ...asPerson(asked), unitCents: price }),
    },
    keep: { do: (asked) => keepSubscription(asked.app, asPerson(asked)) },
    "receive-transfer": {
      form: ({ now }: AskedHere) => receivedTransferForm(parisDate(now)),
      async do(asked, transfer) {
        const input = { chargeId: await chargeOf(asked), ...transfer };
        const received = await receiveChargeTransfer(asked.app, { ...asPerson(asked), ...input });
        if (!received.ok) {
          return { ...received, fault: chargeFault(received.reason, received.remainingCents) };
        }
        return { ok: true, ...(received.remainingCents > 0 && { done: "received-in-part" }) };
      },
    },
    "retry-charge": {
      async do(asked) {
        return askChargeAgain(asked.app, { ...asPerson(asked), chargeId: await chargeOf(asked) });
      },
    },
    "preview-refund": {
      form: previewChargeRefundForm,
      async do(asked, { amount: amountCents }) {
        const input = { chargeId: await chargeOf(asked), amountCents };
        const previewed = await previewChargeRefund(asked.app, { ...asPerson(asked), ...input });
        return previewed.ok ? { ok: true, shown: previewed.preview } : withFault(previewed);
      },
    },
    "refund-charge": {
      form: refundChargeForm,
      async do(asked, { amount: amountCents, shown }) {
        const input = { chargeId: await chargeOf(asked), amountCents, shown };
        const refund = { ...asPerson(asked), ...input, words: refundReasonWords };
        const refunded = await refundCharge(asked.app, refund);
        return refunded.ok ? { ok: true } : withFault(refunded);
      },
    },
    "transfer-sent": {
      done: "virement-parti",
      do: async (asked) => settled(await markTransferSent(asked.app, refundOf(asked))),
    },
    "retry-refund": {
      done: "relance",
      do: async (asked) => settled(await retryRefund(asked.app, refundOf(asked))),
    },
  },
});

export type SubscriptionActAnswer = AnswerOf<typeof subscriptionActs>;

function asActor({ params: { subscriptionId }, person, now }: AskedHere) {
  return { subscriptionId, actor: { kind: "administrator", userId: person.userId } as const, now };
}

function asPerson({ params: { subscriptionId }, person, now }: AskedHere) {
  return { subscriptionId, administratorId: person.userId, now };
}

/** @throws Response 404 unless the charge belongs to the subscription. */
async function chargeOf({ formData, params, ...visit }: AskedHere): Promise<string> {
  const asked = { ...params, chargeId: typedText(formData, "charge") };
  const charge = await viewing(visit, (db) => subscriptionCharge(db, asked));
  if (!charge) throw data(null, { status: 404 });
  return charge.id;
}

function refundOf(asked: AskedHere) {
  return { ...asPerson(asked), refundId: typedText(asked.formData, "refund") };
}

function withFault<Refused extends { ok: false; reason: string; leftCents: number }>(
  refused: Refused,
) {
  return { ...refused, fault: chargeFault(refused.reason, refused.leftCents) };
}

function settled(outcome: Awaited<ReturnType<typeof retryRefund>>) {
  if (outcome.ok || outcome.reason === "refund-not-found") return outcome;
  return { ...outcome, fault: { field: null, words: refundFault(outcome.reason, null).words } };
}
