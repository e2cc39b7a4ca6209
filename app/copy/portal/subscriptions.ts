import { offers } from "#domain/catalogue.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatCents, formatEuros } from "#domain/money.ts";
import type { PauseMonths } from "#domain/subscription-pause.ts";
import { SUBSCRIPTION_TIER, type SubscriptionState } from "#domain/subscription.ts";
import { listingsWords } from "../listings.ts";

const { name } = offers[SUBSCRIPTION_TIER];

export const subscriptionCardWords = {
  vatIncluded: " TTC",
  vatExcluded: " HT",
  nextCharge: "Prochaine échéance",
  cancelledBefore: "Annulé avant son début",
  wasToBegin: "Devait commencer le",
  begunOn: "Commencé le",
  beginsOn: "À partir du",
  since: "Depuis le",
  manage: "Gérer ou résilier",
  see: "Voir les paiements",
  manageOf: (act: string, number: string) => `${act}, abonnement de la commande ${number}`,
  noCommitment: "Sans engagement : résiliable à tout moment, sans frais.",
};

export const subscriptionsWords = {
  pageTitle: (siteName: string) => `Mes abonnements · ${siteName}`,
  title: "Mes abonnements",
  none: "Aucun abonnement",
  discover: "Découvrir Boost Local",
  opensOncePaid: (prerequisite: string) =>
    `${name} garde votre fiche vivante tous les mois. ${prerequisite} Il s’ouvre dès que votre commande Boost Local est payée.`,
};

export const listingNamesWords = {
  field: "Lesquelles ? Un nom par ligne",
  hint: "Leur nom ou leur ville, comme vous les appelez ; une nouvelle fiche s’ajoute en l’écrivant.",
  known: (names: readonly string[]) => `Vos fiches : ${names.join(", ")}.`,
  these: (names: readonly string[]) => `Fiches concernées : ${names.join(", ")}.`,
};

export const subscribeWords = {
  title: `S’abonner à ${name}`,
  another: "Ouvrir un autre abonnement",
  lead: "Deux posts et jusqu’à dix réponses aux avis par mois, et le suivi de votre position. Sans engagement : vous arrêtez quand vous voulez.",
  order: "Pour quelle commande\u202F?",
  orderLine: (number: string, packName: string) => `${packName}, commande ${number}`,
  orderHint: (count: number) => listingsWords(count),
  firstMonthPaid: "Cette commande a déjà payé le premier mois : rien n’est demandé aujourd’hui.",
  listings: "Nombre de fiches suivies",
  listingsHint: (most: number) => `Une fiche par établissement, de 1 à ${most}.`,
  listingsOfOrder: (count: number) =>
    `Le premier mois est payé pour ${listingsWords(count)} : vous pourrez en ajouter une fois l’abonnement ouvert.`,
  update: "Mettre à jour le prix",
  pays: "Comment payez-vous ?",
  ways: {
    provider: {
      label: "Par carte ou prélèvement SEPA",
      hint: "Enregistrés sur la page sécurisée de notre prestataire. Chaque mois est débité tout seul.",
    },
    transfer: {
      label: "Par virement, chaque mois",
      hint: "Nous vous envoyons chaque mois le montant, l’IBAN et la référence à recopier.",
    },
  },
  noWay:
    "Le paiement n’est pas encore ouvert sur ce site : écrivez-nous, nous ouvrons l’abonnement avec vous.",
  netPrice: (count: number, unitCents: number) =>
    `${listingsWords(count)} × ${formatCents(unitCents)}`,
  priceUnread: (most: number) => `Le prix s’affiche pour 1 à ${most} fiches.`,
  today: (cents: number, endsOn: string) =>
    `Aujourd’hui : ${formatEuros(cents)} TTC, pour le mois qui va jusqu’au ${longCalendarDay(endsOn)}.`,
  todayTransfer: (cents: number, endsOn: string) =>
    `Premier virement : ${formatEuros(cents)} TTC, pour le mois qui va jusqu’au ${longCalendarDay(endsOn)}.`,
  afterwards: (cents: number, on: string) =>
    `Puis ${formatEuros(cents)} TTC par mois, à partir du ${longCalendarDay(on)}.`,
  termsRead: "J’ai lu et j’accepte les ",
  terms: "conditions générales de vente",
  submit: "S’abonner et payer",
  pending: "Ouverture…",
  secure:
    "Aucun numéro de carte n’est tapé ni gardé sur notre site. La facture de chaque mois arrive par e-mail.",
  trial: "Paiement d’essai : la page qui s’ouvre ne prélève rien.",
};

export const subscribeFaults = {
  way: "Choisissez comment vous payez",
  alreadyRunning: "Un abonnement est déjà en cours pour cette commande : le voici.",
  unavailable:
    "La page de paiement ne s’ouvre pas pour le moment : rien n’a été prélevé, et rien n’est ouvert. Réessayez dans quelques minutes.",
  "page-refused":
    "Notre prestataire de paiement n’ouvre pas cette page : rien n’a été prélevé, et rien n’est ouvert. L’agence en est prévenue ; le virement reste possible.",
};

export const subscriptionNews = {
  opened: {
    title: "Abonnement ouvert",
    text: "Merci ! Un e-mail vous le confirme, avec son prix et ses dates.",
  },
  already: { title: "Déjà en cours", text: subscribeFaults.alreadyRunning },
  awaited: {
    title: "Nous attendons la confirmation de la banque",
    text: "Elle arrive dans un instant : rechargez cette page avant de recommencer.",
  },
  abandoned: {
    title: "Rien n’a changé",
    text: "Vous êtes revenu sans enregistrer de moyen de paiement : rien n’a été prélevé.",
  },
  method: {
    title: "Moyen de paiement enregistré",
    text: "Il sert dès maintenant. Ce qui restait à payer lui est demandé aussitôt.",
  },
  listings: {
    title: "Nombre de fiches changé",
    text: "Un e-mail vous le confirme. Les chiffres ci-dessous sont à jour.",
  },
  pause: {
    title: "Pause enregistrée",
    text: "Un e-mail vous la confirme. Vous pouvez reprendre à tout moment.",
  },
  resume: { title: "L’abonnement continue", text: "Un e-mail vous le confirme." },
  "at-once": {
    title: "Abonnement résilié",
    text: "Il est terminé. Un e-mail vous le confirme, avec ce qui vous est rendu.",
  },
  "period-end": {
    title: "Abonnement résilié",
    text: "Il est servi jusqu’à son dernier jour. Un e-mail vous le confirme.",
  },
} as const;

export type SubscriptionNews = keyof typeof subscriptionNews;

export const ownSubscriptionWords = {
  pageTitle: (siteName: string) => `${name} · ${siteName}`,
  title: name,
  all: "Tous mes abonnements",
  order: (number: string) => `Commande ${number}`,
  facts: "Votre abonnement",
  listings: "Fiches suivies",
  listingsFrom: (count: number, on: string) =>
    `${listingsWords(count)} à partir du ${longCalendarDay(on)}`,
  priceFrom: (cents: number, on: string) =>
    `${formatCents(cents)} TTC à partir du ${longCalendarDay(on)}`,
  pays: "Moyen de paiement",
  byTransfer: "Virement, chaque mois",
  cardUntil: (on: string) => `Valable jusqu’au ${longCalendarDay(on)}`,
  cardOver: (on: string) => `Expirée depuis le ${longCalendarDay(on)}`,
  changeMethod: { provider: "Changer de carte", transfer: "Payer par carte ou prélèvement" },
  changeMethodHint: "Carte ou prélèvement SEPA, sur la page sécurisée de notre prestataire.",
  next: "Prochain paiement",
  nextOn: (on: string) => `le ${longCalendarDay(on)}`,
  noNext: "Aucun",
  afterPayment: "Dès que le retard est payé",
  charges: "Paiements",
  chargesCaption: "Ce qui a été demandé pour cet abonnement, du plus récent au plus ancien",
  noCharges: "Rien n’a encore été demandé.",
  chargeDays: "Période",
  addition: (count: number) => `${listingsWords(count)} de plus`,
  chargeAmount: "Montant TTC",
  chargeState: "État",
  chargePaper: "Facture",
  withOrder: "Payé avec la commande",
  paidOn: (day: string) => `le ${day}`,
  noPaper: "—",
  pdf: "(PDF)",
  seeOrder: "Voir la commande",
  changeBilling: "Changer l’adresse de facturation ou le payeur",
} as const;

export function stateSentence(
  state: SubscriptionState,
  {
    endsOn,
    suspendedOn,
    pausedFrom,
    pausedUntil,
  }: Record<"endsOn" | "suspendedOn" | "pausedFrom" | "pausedUntil", string | null>,
): string | null {
  if (state === "suspended" && suspendedOn) {
    return `Le travail est arrêté depuis le ${longCalendarDay(suspendedOn)}, faute de paiement. Il reprend dès que c’est payé ; sans paiement sous 30 jours, l’abonnement prend fin.`;
  }
  if (state === "paused" && pausedUntil) {
    return `En pause : rien n’est demandé ni fait jusqu’au ${longCalendarDay(pausedUntil)}, où il reprend de lui-même.`;
  }
  if (state === "ending" && endsOn) {
    return `Il s’arrête de lui-même le ${longCalendarDay(endsOn)} : rien d’autre à faire.`;
  }
  if (state === "active" && pausedFrom && pausedUntil) {
    return `Une pause est prévue du ${longCalendarDay(pausedFrom)} jusqu’à la reprise, le ${longCalendarDay(pausedUntil)}.`;
  }
  return null;
}

export const chargeDueWords = {
  failedTitle: "Le paiement a été refusé",
  failed: (cents: number, days: string) => `La banque a refusé ${formatCents(cents)} TTC, ${days}.`,
  mend: "Enregistrez une autre carte : la somme lui est demandée aussitôt.",
  transferTitle: "Un virement est attendu",
  transfer: (cents: number, days: string, dueOn: string) =>
    `${formatCents(cents)} TTC, ${days}. Demandé le ${longCalendarDay(dueOn)}.`,
  send: "Recopiez ces lignes dans votre banque, ou scannez leur QR code. Vous recevez la facture dès que le virement est arrivé.",
  byHand: "L’abonnement est terminé : cette somme se règle par virement.",
  vatIncluded: " TTC",
  restOf: (cents: number) => `, reste à payer sur ${formatCents(cents)}`,
  suspended: "Le travail est arrêté en attendant : il reprend dès que c’est payé.",
  act: { failed: "Changer de carte", transfer: "Voir le virement" },
  ofOrder: (act: string, number: string) => `${act}, abonnement de la commande ${number}`,
};

export const subscriptionActsWords = {
  title: "Modifier l’abonnement",
  listings: {
    title: "Ajouter ou retirer des fiches",
    field: "Nombre de fiches",
    hint: (most: number) => `De 1 à ${most}.`,
    preview: "Voir ce que cela change",
    more: (count: number, cents: number, endsOn: string) =>
      `${listingsWords(count)} dès aujourd’hui : ${formatCents(cents)} TTC pour les jours qui restent jusqu’au ${longCalendarDay(endsOn)}.`,
    moreFree: (count: number) => `${listingsWords(count)} dès aujourd’hui.`,
    fewer: (count: number, on: string) =>
      `${listingsWords(count)} à partir du ${longCalendarDay(on)}. Rien ne change avant.`,
    afterwards: (cents: number) => `Puis ${formatCents(cents)} TTC par mois.`,
    same: "C’est déjà le nombre de fiches suivies.",
    confirmMore: "Ajouter et payer",
    confirm: "Confirmer",
  },
  pause: {
    title: "Mettre en pause",
    lead: "La pause commence au prochain mois. Rien n’est demandé ni fait tant qu’elle dure, et l’abonnement reprend de lui-même.",
    field: "Pour combien de temps ?",
    months: (months: PauseMonths) => (months === 1 ? "1 mois" : `${months} mois`),
    from: (from: string, until: string) =>
      `Du ${longCalendarDay(from)}, reprise le ${longCalendarDay(until)}`,
    confirm: "Mettre en pause",
  },
  resume: {
    ending: {
      title: "Annuler la résiliation",
      lead: "L’abonnement continue comme avant, au même prix.",
    },
    paused: {
      title: "Reprendre maintenant",
      lead: "Le travail reprend aujourd’hui. Le mois en cours n’est demandé que pour les jours qui restent.",
    },
    toPause: {
      title: "Annuler la pause",
      lead: "La pause prévue n’aura pas lieu.",
    },
  },
  end: {
    title: "Résilier",
    lead: "Sans frais ni motif. Un e-mail vous le confirme aussitôt.",
    atOnce: "Résilier tout de suite",
    periodEnd: (on: string) => `Résilier au ${longCalendarDay(on)}`,
    lastDay: (on: string) => `Dernier jour : ${longCalendarDay(on)}.`,
    back: (cents: number) =>
      `${formatCents(cents)} TTC vous sont rendus, par le moyen de paiement utilisé, avec un avoir.`,
    nothingBack: "Rien n’est à rendre.",
    stillDue: (cents: number) =>
      `${formatCents(cents)} TTC restent à payer, pour les jours déjà servis.`,
    servedUntil: (on: string) =>
      `Servi jusqu’au ${longCalendarDay(on)}, le dernier jour du mois en cours. Rien de plus n’est demandé, et vous pouvez changer d’avis avant.`,
    keep: "Vous gardez votre fiche et tout ce que nous y avons publié.",
  },
} as const;

export const subscriptionActFaults = {
  "page-refused":
    "Notre prestataire de paiement n’ouvre pas cette page : rien n’a changé. L’agence en est prévenue et vous écrit ; le virement reste possible.",
  "listings-unchanged": "C’est déjà le nombre de fiches suivies. La page est à jour.",
  "price-changed": "Le montant a changé depuis l’affichage : relisez-le, puis confirmez.",
  unavailable:
    "La page de paiement ne s’ouvre pas pour le moment : rien n’a changé. Réessayez dans quelques minutes.",
  "no-provider": "Le paiement en ligne n’est pas ouvert sur ce site : écrivez-nous.",
};

export const linkedSubscriptionWords = {
  title: "Régler votre abonnement",
  missingTitle: "Lien introuvable",
  missingText:
    "Ce lien n’ouvre aucun abonnement, ou n’est plus valable. Vérifiez qu’il est entier, ou connectez-vous à votre espace client.",
  nothingDue: "Rien n’est à payer : l’abonnement est en règle.",
  over: "Cet abonnement est terminé, et plus rien n’est à payer.",
  processing: "Un prélèvement est en cours à la banque : rien d’autre n’est à faire.",
  openPortal: "Ouvrir mon espace client",
  mayChange:
    "Vous pouvez enregistrer une autre carte, ou un compte à prélever, pour les mois qui viennent.",
};
