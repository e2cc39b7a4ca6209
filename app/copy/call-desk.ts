import type { CallChangeRefusal } from "#domain/call.ts";
import type { CallStanding } from "#domain/call-standing.ts";
import { ownProperty } from "#domain/own-property.ts";
import { callMoment } from "./call-times.ts";
import { callRefusals, callSourceLabels, callStatusLabels } from "./calls.ts";
import type { HistoryLine } from "./history-line.ts";

export const deskRefusals: Record<CallChangeRefusal, string> = {
  ...callRefusals,
  "slot-taken": "Ce créneau vient d’être réservé. Choisissez-en un autre : la liste est à jour.",
  "call-changed":
    "Cet appel a été déplacé entre-temps. Sa nouvelle heure est affichée ci-dessous : vérifiez avant de le déplacer encore.",
  "call-over": "L’heure de cet appel est passée : notez plutôt ce qu’il est devenu.",
  "call-not-begun": "Vous pourrez noter la suite dès que l’appel aura commencé.",
  "call-settled": "Cette suite est déjà notée.",
};

export const closedCallActs = {
  "call-cancelled": "Cet appel est annulé : il ne se déplace plus.",
  "call-settled": "Cet appel a eu lieu : il ne se déplace ni ne s’annule plus.",
  "call-over": "L’heure de cet appel est passée : il ne se déplace ni ne s’annule plus.",
} as const;

export const callDone = {
  deplace:
    "L’appel est déplacé. Le client reçoit la nouvelle heure par e-mail, avec votre message.",
  annule: "L’appel est annulé. Le client est prévenu par e-mail, avec votre message.",
  note: "La suite de l’appel est notée.",
} as const;

export const calendarDone = {
  rules: "Vos horaires sont enregistrés. Les créneaux proposés suivent aussitôt.",
  closure: "La fermeture est ajoutée.",
  opening: "L’ouverture exceptionnelle est ajoutée.",
  "closure-removed": "La fermeture est retirée : ces heures sont de nouveau proposées.",
  "opening-removed": "L’ouverture exceptionnelle est retirée.",
} as const;

/** « Déplacé du mardi 24 novembre 2026 à 9 h au… » */
export function callActName({ action, details }: HistoryLine): string {
  switch (action) {
    case "call-booked": {
      const source = labelOf(callSourceLabels, details["source"]);
      return `Réservé pour le ${momentOf(details["startsAt"])} (${source})`;
    }
    case "call-moved":
      return `Déplacé du ${momentOf(details["from"])} au ${momentOf(details["to"])}`;
    case "call-cancelled":
      return `Annulé (il était prévu le ${momentOf(details["startsAt"])})`;
    case "call-outcome-recorded": {
      const before = details["before"];
      const status = labelOf(callStatusLabels, details["status"]);
      return before === "booked"
        ? `Suite notée : ${status}`
        : `Suite corrigée : ${status} (avant : ${labelOf(callStatusLabels, before)})`;
    }
    default:
      return action;
  }
}

function momentOf(instant: unknown): string {
  return typeof instant === "string" ? callMoment(new Date(instant)) : "";
}

function labelOf(labels: Record<string, string>, code: unknown): string {
  return (typeof code === "string" ? ownProperty(labels, code) : undefined) ?? String(code);
}

export const callStandingLabels: Record<CallStanding, string> = {
  coming: "À venir",
  "to-note": "À noter",
  came: "Venus",
  "no-show": "Pas venus",
  client: "Devenus clients",
  cancelled: "Annulés",
};
