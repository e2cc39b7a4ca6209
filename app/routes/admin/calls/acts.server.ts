import { deskRefusals } from "#copy/call-desk.ts";
import { callCancellationForm, callMoveForm, callOutcomeForm } from "#forms/call.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall } from "#workflows/call/move-call.server.ts";
import { recordOutcome } from "#workflows/call/record-outcome.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { CALLS_PATH, callHref } from "./calls-address.ts";

type AskedHere = Asked<{ callId: string }>;

export const callActs = defineActs({
  enter: requireAdministrator,
  subject: ({ callId }: AskedHere["params"]) => callId,
  address: ({ callId }) => callHref(callId),
  fields: ["message"],
  refusals: deskRefusals,
  gone: ["call-not-found"],
  shows: (question: "confirm") => question,
  acts: {
    move: {
      done: "deplace",
      form: callMoveForm,
      do: (asked, input) =>
        moveCall(asked.app, { changer: changerOf(asked), ...input, now: asked.now }),
    },
    cancel: {
      done: "annule",
      form: callCancellationForm,
      async do(asked, input) {
        if (asked.formData.get("confirmed") !== "yes")
          return { ok: true, shown: "confirm" as const };
        return cancelCall(asked.app, { changer: changerOf(asked), ...input, now: asked.now });
      },
    },
    outcome: {
      done: "note",
      form: callOutcomeForm,
      async do({ app, params, person: { userId }, formData, now }, input) {
        const noting = { ...params, administratorId: userId, now, ...input };
        const noted = await recordOutcome(app.db, noting);
        if (!noted.ok || formData.get("back") !== "list") return noted;
        return { ok: true, at: CALLS_PATH };
      },
    },
  },
});

export type CallAnswer = AnswerOf<typeof callActs>;

function changerOf({ params: { callId }, person: { userId } }: AskedHere) {
  return { side: "agency", callId, administratorId: userId } as const;
}
