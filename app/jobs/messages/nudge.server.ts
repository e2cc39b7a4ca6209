import { type NudgeKind, nudgeName } from "#domain/nudge-kind.ts";
import { nudgeTruth } from "#domain/nudge.ts";
import { auditNudge } from "#emails/audit-nudge.ts";
import { callNudge } from "#emails/call-nudge.ts";
import { orderNudge } from "#emails/order-nudge.ts";
import { requestNudge } from "#emails/request-nudge.ts";
import { nudgeOf } from "#queries/lead/nudges.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

function act(kind: NudgeKind) {
  return about({
    payload: emailPayloads[nudgeName(kind)],
    key: ({ recordId }) => recordId,
    facts: ({ recordId }, { db, clock }) => nudgeOf(db, { kind, recordId, now: clock() }),
    person: (facts) => ({ name: facts.act.name, address: facts.act.email }),
  });
}

const leaves = {
  when: "quand l’agence relance un prospect, une fois, si un motif le permet encore",
  to: "person",
  untrueBecause: nudgeTruth,
} as const;

export const nudgeMessages = {
  "audit-nudge": message(act("audit"), {
    title: "Relance après un audit",
    ...leaves,
    template: auditNudge,
  }),
  "call-nudge": message(act("call"), {
    title: "Relance après un appel manqué",
    ...leaves,
    template: callNudge,
  }),
  "request-nudge": message(act("request"), {
    title: "Relance d’une demande de devis",
    ...leaves,
    template: requestNudge,
  }),
  "order-nudge": message(act("order"), {
    title: "Relance d’une commande fermée",
    ...leaves,
    template: orderNudge,
  }),
};
