import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { type CallDone, deskRefusals } from "#copy/call-desk.ts";
import type { CallChangeRefusal } from "#domain/call.ts";
import { callCancellationForm, callMoveForm, callOutcomeForm } from "#forms/call.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall } from "#workflows/call/move-call.server.ts";
import { recordOutcome } from "#workflows/call/record-outcome.server.ts";
import type { CallAnswer, CallIntent } from "./call-answer.ts";
import { CALLS_PATH, callHref } from "./calls-address.ts";

interface CallPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  callId: string;
  /** The administrator's. */
  userId: string;
}

type Outcome = Response | ReturnType<typeof refuse>;
type Act = (post: CallPost, formData: FormData) => Promise<Outcome>;

const acts: Record<CallIntent, Act> = {
  async move({ context, callId, userId }, formData) {
    const form = callMoveForm.safeParse(Object.fromEntries(formData));
    if (!form.success) return refuseForm("move", form.error, formData);
    const app = appOf(context);
    const changer = { side: "agency", callId, administratorId: userId } as const;
    const moved = await moveCall(app, { changer, ...form.data, now: app.clock() });
    return moved.ok ? done(callId, "deplace") : refuseAct("move", moved.reason, formData);
  },

  async cancel({ context, callId, userId }, formData) {
    const form = callCancellationForm.safeParse(Object.fromEntries(formData));
    if (!form.success) return refuseForm("cancel", form.error, formData);
    if (formData.get("confirmed") !== "yes") return refuse("cancel", formData, { asks: true });
    const app = appOf(context);
    const changer = { side: "agency", callId, administratorId: userId } as const;
    const cancelled = await cancelCall(app, { changer, ...form.data, now: app.clock() });
    return cancelled.ok ? done(callId, "annule") : refuseAct("cancel", cancelled.reason, formData);
  },

  async outcome({ context, callId, userId }, formData) {
    const form = callOutcomeForm.safeParse(Object.fromEntries(formData));
    if (!form.success) return refuseForm("outcome", form.error, formData);
    const app = appOf(context);
    const noting = { callId, administratorId: userId, now: app.clock(), ...form.data };
    const noted = await recordOutcome(app.db, noting);
    if (!noted.ok) return refuseAct("outcome", noted.reason, formData);
    if (formData.get("back") === "list") return redirect(`${CALLS_PATH}?fait=note`, 303);
    return done(callId, "note");
  },
};

/**
 * Moves or cancels a call, or notes its outcome.
 * @throws Response 400 for an act that doesn't exist, 404 for a call that doesn't.
 */
export async function postCall(post: CallPost): Promise<Outcome> {
  const formData = await readForm(post.request);
  const intent = typedText(formData, "intent");
  if (!isIntent(intent)) throw data(null, { status: 400 });
  if (await viewing(post, (db) => isActWaiting(db, post.callId))) {
    return refuse(intent, formData, { refusal: undoableActsWords.anotherWaits }, 409);
  }
  return acts[intent](post, formData);
}

function isIntent(text: string): text is CallIntent {
  return Object.hasOwn(acts, text);
}

function done(callId: string, what: CallDone): Response {
  return redirect(`${callHref(callId)}?fait=${what}`, 303);
}

function refuseForm(intent: CallIntent, error: z.ZodError, formData: FormData) {
  return refuse(intent, formData, { errors: firstErrors(error) }, 400);
}

function refuseAct(intent: CallIntent, reason: CallChangeRefusal, formData: FormData) {
  if (reason === "call-not-found") throw data(null, { status: 404 });
  return refuse(intent, formData, { refusal: deskRefusals[reason] }, 409);
}

/**
 * Longer than a message may be, so that one that is too long comes back to be shortened, yet
 * bounded.
 */
const LONGEST_SHOWN_AGAIN = 5000;

function refuse(intent: CallIntent, formData: FormData, what: Partial<CallAnswer>, status = 200) {
  const typed = formData.get("message");
  const message = typeof typed === "string" ? typed.slice(0, LONGEST_SHOWN_AGAIN) : "";
  const answer: CallAnswer = { intent, refusal: null, errors: {}, message, asks: false, ...what };
  return data(answer, { status });
}
