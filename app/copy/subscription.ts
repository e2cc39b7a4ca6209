import { boostLocal } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { readChange, type SubscriptionChange } from "#domain/subscription-change.ts";
import {
  type KeptEnding,
  keptEndings,
  type SubscriptionAction,
  type SubscriptionMoveRefusal,
  type SubscriptionOpeningRefusal,
  type SubscriptionStartRefusal,
  type SubscriptionState,
  type SubscriptionStateWithout,
} from "#domain/subscription.ts";
import { longCalendarDay, shortCalendarDay } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { deliverableActDetail, deliverableActName, isDeliveryAct } from "./deliverables.ts";
import { listingsWords } from "./listings.ts";
import { followingActDetail, followingActs } from "./deliverables-followed.ts";
import type { HistoryLine } from "./history-line.ts";
import { acts as publicationActs } from "./publications.ts";

const subscriptionStateLabels: Record<SubscriptionState, string> = {
  active: "En cours",
  paused: "En pause",
  suspended: "Suspendu, impayé",
  ending: "Résilié, encore en cours",
  ended: "Terminé",
};

/** `Se termine le 14 déc. 2026` */
export function subscriptionStateWords(state: SubscriptionState, endsOn: string | null): string {
  if (endsOn !== null && state === "ending") return `Se termine le ${shortCalendarDay(endsOn)}`;
  if (endsOn !== null && state === "ended") return `Terminé le ${shortCalendarDay(endsOn)}`;
  return subscriptionStateLabels[state];
}

export const subscriptionActLabels: Record<SubscriptionAction, string> = {
  "cancel-at-period-end": "Résilier à la fin du mois en cours",
  "cancel-at-once": "Résilier tout de suite",
  resume: "Annuler la résiliation",
};

/** For the agency: every state in which the action is refused. */
const whyClosed: {
  [Action in SubscriptionAction]: Record<SubscriptionStateWithout<Action>, string>;
} = {
  "cancel-at-period-end": {
    paused: "Il est en pause : rien ne court jusqu’à sa reprise. Résiliez-le tout de suite.",
    suspended: "Il est suspendu : rien ne court tant qu’il est impayé. Résiliez-le tout de suite.",
    ending: "Il est déjà résilié, avec une date de fin.",
    ended: "Il est déjà terminé.",
  },
  "cancel-at-once": { ended: "Il est déjà terminé." },
  resume: {
    active: "Aucune résiliation ni pause n’est en cours.",
    suspended: "Il est suspendu : il reprend de lui-même dès qu’il est payé.",
    ended: "Il est terminé : un nouvel abonnement s’ouvre depuis la commande.",
  },
};

export const closedSubscriptionActs: Record<
  SubscriptionAction,
  Partial<Record<SubscriptionState, string>>
> = whyClosed;

export const subscriptionMoveRefusals: Record<SubscriptionMoveRefusal, string> = {
  "subscription-not-found": "Cet abonnement n’existe pas ou a été supprimé.",
  "subscription-is-active": "Cet abonnement est en cours, sans résiliation. La page est à jour.",
  "subscription-is-paused": "Cet abonnement est en pause. La page est à jour.",
  "subscription-is-suspended":
    "Cet abonnement est suspendu tant qu’il est impayé. La page est à jour.",
  "subscription-is-ending": "Cet abonnement vient d’être résilié. La page est à jour.",
  "subscription-is-ended": "Cet abonnement est déjà terminé. La page est à jour.",
};

/** Keyed by the address after the act. */
export const subscriptionActsDone: Record<string, { title: string; text: string }> = {
  open: { title: "Abonnement ouvert", text: "Un e-mail part au client, avec son prix et sa date." },
  "cancel-at-period-end": {
    title: "Abonnement résilié",
    text: "Il est servi jusqu’à son dernier jour. Un e-mail de confirmation part au client.",
  },
  "cancel-at-once": {
    title: "Abonnement terminé",
    text: "Un e-mail de confirmation part au client, avec ce qui lui est remboursé.",
  },
  resume: { title: "L’abonnement continue", text: "Un e-mail le confirme au client." },
  listings: { title: "Nombre de fiches changé", text: "Un e-mail le confirme au client." },
  keep: { title: "L’abonnement continue", text: "La ligne a quitté « À faire »." },
  pause: { title: "Pause enregistrée", text: "Un e-mail la confirme au client, avec ses dates." },
  "propose-price": {
    title: "Nouveau prix annoncé",
    text: "Un e-mail part au client, avec sa date. Il peut résilier d’ici là.",
  },
  "receive-transfer": {
    title: "Virement noté",
    text: "L’échéance est payée, sa facture part au client.",
  },
  "received-in-part": {
    title: "Virement noté",
    text: "Le reste est toujours à payer : l’échéance et les rappels disent combien.",
  },
  "retry-charge": {
    title: "Paiement redemandé",
    text: "La banque est sollicitée : rechargez la page dans un instant.",
  },
  "refund-charge": {
    title: "Remboursement noté",
    text: "L’avoir est établi. Ce qui passe par le prestataire part tout seul ; un virement attend que vous l’envoyiez.",
  },
};

export const subscriptionOpeningRefusals: Record<SubscriptionOpeningRefusal, string> = {
  "order-not-found": "Cette commande n’existe pas ou a été supprimée.",
  "plan-opens-none": `Cette offre n’ouvre pas d’abonnement : il est réservé aux clients du pack ${boostLocal.name}.`,
  "order-not-paid": "L’abonnement s’ouvre une fois la commande payée.",
  "order-without-account":
    "Cette commande n’est rattachée à aucun compte client. Le client crée son compte avec l’e-mail de la commande : elle le rejoint d’elle-même.",
  "client-without-boost-local": `Ce client n’a pas de commande ${boostLocal.name} payée : l’abonnement lui est réservé.`,
  "already-running": "Un abonnement est déjà en cours pour cette commande.",
  "price-changed": "Le prix a été mis à jour : relisez-le, puis confirmez.",
};

export const subscriptionStartRefusals: Record<SubscriptionStartRefusal, string> = {
  "start-in-the-past": "Choisissez aujourd’hui ou une date à venir",
  "start-too-far": "Choisissez une date dans les 60 jours qui viennent",
};

export const acts: Record<string, string> = {
  "subscription-opened": "Abonnement ouvert",
  "subscription-resumed": "Résiliation ou pause annulée",
  "subscription-changed": "Abonnement modifié",
  "subscription-suspended": "Travail suspendu, faute de paiement",
  "subscription-restored": "Payé : le travail reprend",
  "subscription-kept": "Gardé, bien que sa commande soit terminée",
  "charge-paid": "Mois payé",
  "charge-paid-in-part": "Mois payé en partie",
  "charge-failed": "Paiement refusé par la banque",
  "charge-sent-back": "Paiement repris par la banque",
  "charge-reminded": "Rappel de paiement envoyé",
  "charge-given-back": "Remboursement décidé",
  "charge-asked-again": "Paiement redemandé à la banque",
  "refund-sent": "Remboursement parti",
  "refund-failed": "Remboursement refusé par le prestataire",
  "refund-retried": "Remboursement redemandé au prestataire",
  "subscription-completed": "Dernier jour passé\u202F: abonnement terminé",
  "earlier-subscription-joined": "Rattaché au compte du client",
  "subscription-method-changed": "Moyen de paiement changé",
  ...followingActs,
  ...publicationActs,
};

/** Falls back to the code of an unknown act. */
export function subscriptionActName({ action, details }: HistoryLine): string {
  if (isDeliveryAct(action)) return deliverableActName({ action, details });
  if (action !== "subscription-ended") return ownProperty(acts, action) ?? action;
  const ending = keptEndings.find((known) => known === details["ending"]);
  return endedWords[ending ?? "period-end"];
}

const endedWords: Record<KeptEnding, string> = {
  "at-once": "Résilié avec effet immédiat",
  "period-end": "Résilié à la fin du mois en cours",
  unpaid: "Terminé, faute de paiement",
};

/** Null when the act's name suffices. */
export function subscriptionActDetail({ action, details }: HistoryLine): string | null {
  if (isDeliveryAct(action)) return deliverableActDetail({ action, details });
  const { endsOn, refundCents, amountCents, grossCents, method } = details;
  const change = action === "subscription-changed" ? readChange(details) : null;
  if (change) return changeWords(change) + namesWords(details);
  if (action === "subscription-opened") return namesWords(details).trim() || null;
  if (action === "subscription-method-changed") return typeof method === "string" ? method : null;
  if (action.startsWith("charge-") || action.startsWith("refund-")) {
    const cents = amountCents ?? grossCents;
    return typeof cents === "number" ? `${formatCents(cents)} TTC.` : null;
  }
  if (action !== "subscription-ended" || typeof endsOn !== "string") {
    return followingActDetail({ action, details });
  }
  const refund =
    typeof refundCents === "number" && refundCents > 0
      ? ` À rembourser : ${formatCents(refundCents)}.`
      : "";
  return `Dernier jour : ${longCalendarDay(endsOn)}.${refund}`;
}

function namesWords({ names }: HistoryLine["details"]): string {
  return typeof names === "string" ? ` Fiches : ${names}.` : "";
}

function changeWords(change: SubscriptionChange): string {
  if (change.change === "pause") {
    const { pausedFrom, pausedUntil } = change;
    return `Pause à partir du ${longCalendarDay(pausedFrom)}, reprise le ${longCalendarDay(pausedUntil)}.`;
  }
  const { fromOn, grossCents } = change;
  const monthly = `${formatCents(grossCents)} TTC par mois à partir du ${longCalendarDay(fromOn)}.`;
  return change.change === "price" ? monthly : `${listingsWords(change.listings)}, ${monthly}`;
}
