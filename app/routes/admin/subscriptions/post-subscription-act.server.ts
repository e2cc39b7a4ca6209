import { data, type RouterContextProvider } from "react-router";
import { chargeFault, deskRefusals } from "#copy/admin/subscription-desk.ts";
import { refundFault, refundReasonWords } from "#copy/refund.ts";
import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import { ownProperty } from "#domain/own-property.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SubscriptionAction } from "#domain/subscription.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  changeListingsForm,
  pauseForm,
  previewChargeRefundForm,
  proposePriceForm,
  refundChargeForm,
  type SubscriptionDeskAct,
  subscriptionDeskActs,
} from "#forms/subscription.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { subscriptionCharge } from "#queries/subscription/charges.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { markTransferSent, retryRefund } from "#workflows/refund/settle-refund.server.ts";
import { askChargeAgain } from "#workflows/subscription/ask-charge-again.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { keepSubscription } from "#workflows/subscription/order-over.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { proposePrice } from "#workflows/subscription/propose-price.server.ts";
import { receiveChargeTransfer } from "#workflows/subscription/receive-charge-transfer.server.ts";
import {
  type ChargeRefundPreview,
  type ChargeRefundRefusal,
  previewChargeRefund,
  refundCharge,
} from "#workflows/subscription/refund-charge.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { readTransfer } from "../orders/payment/post-transfer.server.ts";
import type { TransferAnswer } from "../orders/payment/transfer-answer.ts";

interface SubscriptionPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  subscriptionId: string;
  administratorId: string;
}

interface Act extends SubscriptionPost {
  app: App;
  act: SubscriptionDeskAct;
  formData: FormData;
  now: Date;
}

/** What the page says of an act that was not done, with what was typed. */
export interface DeskAnswer {
  form: FormAnswer;
  transfer: TransferAnswer | null;
  /** The charge it is about; null: none. */
  charge: string | null;
  /** What giving that much back would do; null: it wasn't asked. */
  refund: ChargeRefundPreview | null;
}

/** Not done, or not yet: 200 is what was asked to be shown first. */
type Refused = Partial<Omit<DeskAnswer, "form">> &
  Partial<FormAnswer> & { status: 200 | 400 | 409 };
type Outcome = { done: string } | Refused;

const shown = ["action", "listings", "names", "months", "price", "amount"];

/**
 * The agency's acts on a subscription.
 * @throws Response 400 for an act that doesn't exist, 404 for no subscription, or nothing of its own.
 */
export async function postSubscriptionAct(post: SubscriptionPost) {
  const app = appOf(post.context);
  const formData = await readForm(post.request);
  const asked = formData.get("action");
  const act = subscriptionDeskActs.find((known) => known === asked);
  if (!act) throw data(null, { status: 400 });
  const outcome = await doers[act]({ ...post, app, act, formData, now: app.clock() });
  if ("done" in outcome) return outcome;
  const { status, transfer = null, charge = null, refund: preview = null, ...said } = outcome;
  const form = formAnswer(formData, shown, said);
  const answer = { form, transfer, charge, refund: preview } satisfies DeskAnswer;
  return { refused: data(answer, { status }) };
}

const inputOf = ({ subscriptionId, administratorId, now }: Act) => ({
  subscriptionId,
  actor: { kind: "administrator", userId: administratorId } as const,
  now,
});

const endings = { "cancel-at-once": "at-once", "cancel-at-period-end": "period-end" } as const;

const move =
  (action: SubscriptionAction) =>
  async (act: Act): Promise<Outcome> =>
    answered(
      act,
      action === "resume"
        ? await resumeSubscription(act.app, inputOf(act))
        : await endSubscription(act.app, { ...inputOf(act), ending: endings[action] }),
    );

async function listings(act: Act): Promise<Outcome> {
  const form = changeListingsForm.safeParse(Object.fromEntries(act.formData));
  if (!form.success) return { fieldErrors: firstErrors(form.error), status: 400 };
  return answered(act, await changeListings(act.app, { ...inputOf(act), ...form.data }));
}

async function pause(act: Act): Promise<Outcome> {
  const form = pauseForm.safeParse(Object.fromEntries(act.formData));
  if (!form.success) return { fieldErrors: firstErrors(form.error), status: 400 };
  const { months } = form.data;
  if (!months) throw data(null, { status: 400 });
  return answered(act, await pauseSubscription(act.app, { ...inputOf(act), months }));
}

async function price(act: Act): Promise<Outcome> {
  const form = proposePriceForm.safeParse(Object.fromEntries(act.formData));
  if (!form.success) return { fieldErrors: firstErrors(form.error), status: 400 };
  const { subscriptionId, administratorId, now } = act;
  const call = { subscriptionId, unitCents: form.data.price, administratorId, now };
  return answered(act, await proposePrice(act.app, call));
}

/** @throws Response 404 when it is no charge of that subscription. */
async function chargeOf({ request, context, formData, subscriptionId }: Act) {
  const chargeId = typedText(formData, "charge");
  const charge = await viewing({ request, context }, (db) =>
    subscriptionCharge(db, { subscriptionId, chargeId }),
  );
  if (!charge) throw data(null, { status: 404 });
  return charge;
}

async function receive(act: Act): Promise<Outcome> {
  const { app, formData, administratorId, now } = act;
  const { id: charge } = await chargeOf(act);
  const { typed, form } = readTransfer(formData, parisDate(now));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return { charge, transfer: { refusal: null, errors, typed }, status: 400 };
  }
  const { amount: amountCents, ...transfer } = form.data;
  const call = { chargeId: charge, amountCents, ...transfer };
  const received = await receiveChargeTransfer(app, { ...call, administratorId, now });
  if (received.ok) return { done: received.remainingCents > 0 ? "received-in-part" : act.act };
  const fault = chargeFault(received.reason, received.remainingCents);
  const refusal = fault ? null : refusalOf(received.reason);
  const errors = fault ? { [fault.field]: [fault.words] } : {};
  return { charge, transfer: { refusal, errors, typed }, status: 409 };
}

async function retry(act: Act): Promise<Outcome> {
  const { app, subscriptionId, administratorId, now } = act;
  const { id: chargeId } = await chargeOf(act);
  return answered(
    act,
    await askChargeAgain(app, { subscriptionId, chargeId, administratorId, now }),
  );
}

async function previewRefund(act: Act): Promise<Outcome> {
  const { app, formData, administratorId, now } = act;
  const { id: charge } = await chargeOf(act);
  const form = previewChargeRefundForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return { charge, fieldErrors: firstErrors(form.error), status: 400 };
  const call = { chargeId: charge, amountCents: form.data.amount, administratorId, now };
  const previewed = await previewChargeRefund(app, call);
  if (!previewed.ok) return refundRefused(charge, previewed);
  return { charge, refund: previewed.preview, status: 200 };
}

async function refund(act: Act): Promise<Outcome> {
  const { app, formData, administratorId, now } = act;
  const { id: charge } = await chargeOf(act);
  const form = refundChargeForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return { charge, fieldErrors: firstErrors(form.error), status: 400 };
  const { amount: amountCents, shown: mark } = form.data;
  const call = { chargeId: charge, amountCents, shown: mark, words: refundReasonWords };
  const refunded = await refundCharge(app, { ...call, administratorId, now });
  return refunded.ok ? { done: act.act } : refundRefused(charge, refunded);
}

function refundRefused(
  charge: string,
  { reason, leftCents }: { reason: ChargeRefundRefusal; leftCents: number },
): Outcome {
  const fault = chargeFault(reason, leftCents);
  return fault
    ? { charge, fieldErrors: { [fault.field]: [fault.words] }, status: 409 }
    : { charge, refusal: refusalOf(reason), status: 409 };
}

const waiting =
  (sent: boolean) =>
  async ({ app, formData, subscriptionId, administratorId, now }: Act): Promise<Outcome> => {
    const call = { subscriptionId, refundId: typedText(formData, "refund"), administratorId, now };
    const settled = await (sent ? markTransferSent(app, call) : retryRefund(app, call));
    if (settled.ok) return { done: sent ? "virement-parti" : "relance" };
    if (settled.reason === "refund-not-found") throw data(null, { status: 404 });
    return { refusal: refundFault(settled.reason, null).words, status: 409 };
  };

const doers: Record<SubscriptionDeskAct, (act: Act) => Promise<Outcome>> = {
  "cancel-at-once": move("cancel-at-once"),
  "cancel-at-period-end": move("cancel-at-period-end"),
  resume: move("resume"),
  listings,
  pause,
  "propose-price": price,
  keep: async (act) => answered(act, await keepSubscription(act.app, act)),
  "receive-transfer": receive,
  "retry-charge": retry,
  "preview-refund": previewRefund,
  "refund-charge": refund,
  "transfer-sent": waiting(true),
  "retry-refund": waiting(false),
};

/** @throws Response 404 when what it is about is gone. */
function answered({ act }: Act, moved: { ok: true } | { ok: false; reason: string }): Outcome {
  if (moved.ok) return { done: act };
  return { refusal: refusalOf(moved.reason), status: 409 };
}

const refusals: Record<string, string> = { ...subscriptionMoveRefusals, ...deskRefusals };
const gone = ["subscription-not-found", "charge-not-found"];

/** @throws Response 404 when what it is about is gone. */
function refusalOf(reason: string): string {
  if (gone.includes(reason)) throw data(null, { status: 404 });
  const words = ownProperty(refusals, reason);
  if (words === undefined) throw new Error(`no words for ${reason}`);
  return words;
}
