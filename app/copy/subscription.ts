import { boostLocal } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import type {
  ProRataRefund,
  SubscriptionAction,
  SubscriptionMoveRefusal,
  SubscriptionOpeningRefusal,
  SubscriptionStartRefusal,
  SubscriptionState,
  SubscriptionStateWithout,
} from "#domain/subscription.ts";
import { longCalendarDay, shortCalendarDay } from "#domain/french-dates.ts";
import { deliverableActDetail, deliverableActName, isDeliveryAct } from "./deliverables.ts";
import { followingActDetail, followingActs } from "./deliverables-followed.ts";
import type { HistoryLine } from "./history-line.ts";
import { acts as publicationActs } from "./publications.ts";

const subscriptionStateLabels: Record<SubscriptionState, string> = {
  active: "En cours",
  ending: "Résilié, encore en cours",
  ended: "Terminé",
};

/** `Se termine le 14 déc. 2026`: what a list says of where it stands. */
export function subscriptionStateWords(state: SubscriptionState, endsOn: string | null): string {
  if (state === "active" || endsOn === null) return subscriptionStateLabels[state];
  const day = shortCalendarDay(endsOn);
  return state === "ending" ? `Se termine le ${day}` : `Terminé le ${day}`;
}

export const subscriptionActLabels: Record<SubscriptionAction, string> = {
  "cancel-at-period-end": "Résilier à la fin du mois en cours",
  "cancel-at-once": "Résilier tout de suite",
  resume: "Annuler la résiliation",
};

/** Why an act is closed, said to the agency: in each state but those it may be done in. */
const whyClosed: {
  [Action in SubscriptionAction]: Record<SubscriptionStateWithout<Action>, string>;
} = {
  "cancel-at-period-end": {
    ending: "Il est déjà résilié, avec une date de fin.",
    ended: "Il est déjà terminé.",
  },
  "cancel-at-once": { ended: "Il est déjà terminé." },
  resume: {
    active: "Aucune résiliation n’est en cours.",
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
  "subscription-is-ending": "Cet abonnement vient d’être résilié. La page est à jour.",
  "subscription-is-ended": "Cet abonnement est déjà terminé. La page est à jour.",
};

export const subscriptionActsDone: Record<
  "open" | SubscriptionAction,
  { title: string; text: string }
> = {
  open: { title: "Abonnement ouvert", text: "Un e-mail part au client, avec son prix et sa date." },
  "cancel-at-period-end": {
    title: "Abonnement résilié",
    text: "Il est servi jusqu’à son dernier jour. Un e-mail de confirmation part au client.",
  },
  "cancel-at-once": {
    title: "Abonnement terminé",
    text: "Un e-mail de confirmation part au client, avec ce qui lui est remboursé.",
  },
  resume: {
    title: "Résiliation annulée",
    text: "L’abonnement continue. Un e-mail le confirme au client.",
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
};

export const subscriptionStartRefusals: Record<SubscriptionStartRefusal, string> = {
  "start-in-the-past": "Choisissez aujourd’hui ou une date à venir",
  "start-too-far": "Choisissez une date dans les 60 jours qui viennent",
};

/** `60,00 € TTC : 15 jours restants sur les 30 du mois du …`: how the amount is made. */
export function refundWords({ cents, daysLeft, period }: ProRataRefund): string {
  if (cents === 0) return "Rien à rembourser : le mois en cours est servi en entier.";
  const days = daysLeft === 1 ? "1 jour restant" : `${daysLeft} jours restants`;
  const month = `du ${longCalendarDay(period.startsOn)} au ${longCalendarDay(period.endsOn)}`;
  return `${formatCents(cents)} TTC : ${days} sur les ${period.days} du mois ${month}.`;
}

/** The same to the agency, which alone knows whether that month is paid. */
export function refundToMake(refund: ProRataRefund): string {
  return refund.cents === 0 ? refundWords(refund) : `Si le mois est payé, ${refundWords(refund)}`;
}

export const acts: Record<string, string> = {
  "subscription-opened": "Abonnement ouvert",
  "subscription-resumed": "Résiliation annulée",
  "subscription-completed": "Dernier jour passé : abonnement terminé",
  "earlier-subscription-joined": "Rattaché au compte du client",
  ...followingActs,
  ...publicationActs,
};

/** What happened; an act without words yet shows its own name rather than nothing. */
export function subscriptionActName({ action, details }: HistoryLine): string {
  if (isDeliveryAct(action)) return deliverableActName({ action, details });
  if (action !== "subscription-ended") return acts[action] ?? action;
  return details["ending"] === "at-once"
    ? "Résilié avec effet immédiat"
    : "Résilié à la fin du mois en cours";
}

/** Its last day, and what is given back; null when the act says it all. */
export function subscriptionActDetail({ action, details }: HistoryLine): string | null {
  if (isDeliveryAct(action)) return deliverableActDetail({ action, details });
  const { endsOn, refundCents } = details;
  if (action !== "subscription-ended" || typeof endsOn !== "string") {
    return followingActDetail({ action, details });
  }
  const refund =
    typeof refundCents === "number" && refundCents > 0
      ? ` À rembourser si le mois est payé : ${formatCents(refundCents)}.`
      : "";
  return `Dernier jour : ${longCalendarDay(endsOn)}.${refund}`;
}
