import { invoiceRefusals } from "#copy/invoice-refusals.ts";
import { addDeliverableRefusals, orderDeliveriesWords } from "#copy/admin/deliveries.ts";
import { listingFaultWords, accessRefusals } from "#copy/listing-access.ts";
import { asTransferFault, transferFault } from "#copy/payment-desk.ts";
import { refundReasonWords } from "#copy/refund.ts";
import type { OrderAction } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { customDeliverableForm, newDeliverable } from "#forms/deliverable.ts";
import { accessActForm, listingForm } from "#forms/listing-access.ts";
import { orderActForms } from "#forms/order-act.ts";
import { givenBackForm, receivedTransferForm } from "#forms/payment-act.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { addDeliverable } from "#workflows/delivery/add-deliverable.server.ts";
import { issueByHand } from "#workflows/money/issue-by-hand.server.ts";
import { sendDuplicate } from "#workflows/money/send-duplicate.server.ts";
import { moveAccess } from "#workflows/listing-access/move-access.server.ts";
import { nameListing } from "#workflows/listing-access/name-listing.server.ts";
import { giveBackTransfer } from "#workflows/money/give-back-transfer.server.ts";
import { settleDifference } from "#workflows/money/settle-difference.server.ts";
import { refundOrder } from "#workflows/money/refund-order.server.ts";
import { markTransferSent, retryRefund } from "#workflows/money/settle-refund.server.ts";
import { settleUnaskedRefund } from "#workflows/money/settle-unasked-refund.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { askUndoable } from "../../acts/ask-undoable.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";
import { partForm, preview, requestOf, withRefundFault } from "./payment/refunds.server.ts";
import type { RefundPreview } from "./payment/refund-preview.ts";

type AskedHere = Asked<{ orderId: string }>;

const move = (action: OrderAction) => ({
  form: orderActForms[action],
  asks: { kind: "move-order", action } as const,
});

const ofOrder = ["note", "name", "url", "listingId", "id", "title", "dueOn"];
const ofMoney = ["amount", "receivedOn", "reference", "partial", "surplus", "listings"];
const ofGivenBack = ["givenBack", "payment"];

const recordGone = ["order-not-found", "listing-not-found", "invoice-not-found"];
const moneyGone = ["refund-not-found", "difference-not-found", "payment-not-found"];

const atOnce = { waits: false } as const;

export const orderActs = defineActs({
  enter: requireAdministrator,
  subject: ({ orderId }: AskedHere["params"]) => orderId,
  ask: askUndoable,
  address: ({ orderId }) => recordAddress.order(orderId),
  fields: [...ofOrder, ...ofMoney, ...ofGivenBack],
  hidden: ["id", "listingId", "access"],
  faultWords: listingFaultWords,
  refusals: { ...invoiceRefusals, ...accessRefusals, ...addDeliverableRefusals },
  gone: [...recordGone, ...moneyGone],
  shows: (shown: RefundPreview) => shown,
  acts: {
    start: { ...move("start"), ...atOnce },
    complete: { ...move("complete"), ...atOnce },
    reopen: { ...move("reopen"), ...atOnce },
    cancel: move("cancel"),
    "receive-transfer": {
      form: ({ now }: AskedHere) => receivedTransferForm(parisDate(now)),
      asks: { kind: "receive-transfer" },
      doneAs: (remainingCents, act) =>
        remainingCents === 0 && !("surplus" in act && act.surplus) ? "mark-paid" : "virement",
      fault({ reason, remainingCents = null }, act) {
        const known = asTransferFault(reason);
        if (!known || act.kind !== "receive-transfer") return null;
        return transferFault(known, remainingCents, act.amountCents);
      },
    },
    "issue-invoice": {
      right: "money",
      done: "facture",
      do: (asked) => issueByHand(asked.app, onOrder(asked)),
    },
    "send-duplicate": {
      right: "money",
      done: "duplicata",
      do: (asked) =>
        sendDuplicate(asked.app, {
          ...byPerson(asked),
          invoiceId: typedText(asked.formData, "invoice"),
        }),
    },
    "settle-difference": {
      right: "money",
      done: "ecart",
      do: (asked) => settleDifference(asked.app, differenceOf(asked)),
    },
    "credit-refund": {
      right: "money",
      done: "avoir",
      do: async (asked) =>
        withRefundFault(
          await settleUnaskedRefund(asked.app, {
            ...differenceOf(asked),
            words: refundReasonWords,
          }),
        ),
    },
    "preview-refund": { right: "money", form: partForm, do: preview },
    refund: {
      right: "money",
      done: "rembourse",
      form: partForm,
      async do(asked, part) {
        const input = {
          ...onOrder(asked),
          part,
          reason: "agency",
          requestId: requestOf(asked),
        } as const;
        return withRefundFault(
          await refundOrder(asked.app, { ...input, words: refundReasonWords }),
        );
      },
    },
    "transfer-sent": {
      right: "money",
      done: "virement-parti",
      do: async (asked) => withRefundFault(await markTransferSent(asked.app, refundOf(asked))),
    },
    "retry-refund": {
      right: "money",
      done: "relance",
      do: async (asked) => withRefundFault(await retryRefund(asked.app, refundOf(asked))),
    },
    "give-back-transfer": {
      right: "money",
      done: "rendu",
      form: givenBackForm,
      async do(asked, { givenBack: amountCents = null }) {
        const input = { ...onOrder(asked), amountCents, requestId: requestOf(asked) };
        const paymentId = typedText(asked.formData, "payment");
        const given = { ...input, paymentId, words: refundReasonWords };
        return withRefundFault(await giveBackTransfer(asked.app, given));
      },
    },
    "move-access": {
      done: "acces",
      form: accessActForm,
      do: (asked, { listingId, access: action }) =>
        moveAccess(asked.app, { ...onOrder(asked), listingId, action }),
    },
    "name-listing": {
      done: "fiche",
      form: listingForm,
      async do(asked, listing) {
        if (await nameListing(asked.app, { ...onOrder(asked), ...listing })) return { ok: true };
        return { ok: false, reason: "listing-not-found" };
      },
    },
    "add-deliverable": {
      done: "livraison",
      form: addedForm,
      async do(asked, added) {
        const outcome = await addDeliverable(asked.app, { ...onOrder(asked), ...added });
        if (outcome.ok || outcome.reason !== "listing-not-found") return outcome;
        const fault = { field: null, words: addDeliverableRefusals[outcome.reason] };
        return { ...outcome, reason: "listing-elsewhere", fault };
      },
    },
  },
});

export type OrderAnswer = AnswerOf<typeof orderActs>;

function addedForm({ now }: AskedHere) {
  return newDeliverable
    .extend(customDeliverableForm.shape)
    .refine(({ dueOn }) => dueOn >= parisDate(now), {
      path: ["dueOn"],
      message: orderDeliveriesWords.past,
    });
}

function byPerson({ person, now }: AskedHere) {
  return { administratorId: person.userId, now };
}

function onOrder(asked: AskedHere) {
  return { ...asked.params, ...byPerson(asked) };
}

function refundOf(asked: AskedHere) {
  return { ...onOrder(asked), refundId: typedText(asked.formData, "refund") };
}

function differenceOf(asked: AskedHere) {
  return { ...byPerson(asked), differenceId: typedText(asked.formData, "difference") };
}
