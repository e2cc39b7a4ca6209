import { leadRefusals } from "#copy/leads.ts";
import type { LeadAction, LossReason } from "#domain/lead.ts";
import {
  leadFollowForm,
  leadJoinForm,
  leadLossForm,
  leadNudgeForm,
  leadSplitForm,
  leadFollowFields,
  leadJoinFields,
  leadLossFields,
} from "#forms/lead.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { joinLeads, splitLead } from "#workflows/lead/join-leads.server.ts";
import { noteRefusal } from "#workflows/lead/nudge-lead.server.ts";
import { followLead, moveLead } from "#workflows/lead/work-lead.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { askUndoable } from "../../acts/ask-undoable.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";
import { boardAddress } from "./leads-address.ts";

type AskedHere = Asked<{ leadId: string }>;

const move = (action: LeadAction) => ({
  done: "etape",
  do: (asked: AskedHere) => moved(asked, action, null),
});

export const leadActs = defineActs({
  enter: requireAdministrator,
  subject: ({ leadId }: AskedHere["params"]) => leadId,
  ask: askUndoable,
  address: ({ leadId }) => recordAddress.lead(leadId),
  fields: [...leadFollowFields, ...leadJoinFields, ...leadLossFields, "acte"],
  hidden: ["version", "message", "acte"],
  lists: ["acte"],
  refusals: leadRefusals,
  gone: ["lead-not-found"],
  acts: {
    contact: move("contact"),
    propose: move("propose"),
    reopen: move("reopen"),
    lose: {
      done: "etape",
      form: leadLossForm,
      do: (asked, lost) => moved(asked, "lose", lost),
    },
    follow: {
      done: "suivi",
      form: leadFollowForm,
      do: (asked, { value: valueCents, ...follow }) =>
        followLead(asked.app, { ...onLead(asked), ...follow, valueCents }),
    },
    nudge: { done: "relance", form: leadNudgeForm, asks: { kind: "nudge-lead" } },
    "refuse-nudges": { done: "refus", do: (asked) => noteRefusal(asked.app, onLead(asked)) },
    join: {
      done: "reuni",
      form: leadJoinForm,
      async do(asked, input) {
        const joined = await joinLeads(asked.app, { ...onLead(asked), ...input });
        if (joined.ok || (joined.reason !== "other-not-found" && joined.reason !== "same-lead"))
          return joined;
        return { ...joined, fault: { field: "email", words: leadRefusals[joined.reason] } };
      },
    },
    split: {
      done: "separe",
      form: leadSplitForm,
      async do(asked, { acte: facts }) {
        const apart = await splitLead(asked.app, { ...onLead(asked), facts });
        return apart.ok ? { ok: true, at: recordAddress.lead(apart.leadId) } : apart;
      },
    },
  },
});

export type LeadAnswer = AnswerOf<typeof leadActs>;

function onLead({ params: { leadId }, person: { userId: administratorId }, now }: AskedHere) {
  return { leadId, administratorId, now };
}

async function moved(
  asked: AskedHere,
  action: LeadAction,
  lost: { reason: LossReason; note: string } | null,
) {
  const outcome = await moveLead(asked.app, { ...onLead(asked), action, lost });
  const board = asked.formData.get("tableau");
  if (!outcome.ok || typeof board !== "string") return outcome;
  return { ok: true, done: null, at: boardAddress(board.slice(0, 100)) } as const;
}
