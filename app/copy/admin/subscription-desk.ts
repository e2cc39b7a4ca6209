import { longCalendarDay, shortCalendarDay } from "#domain/french-dates.ts";
import { formatCents } from "#domain/money.ts";
import { listingsWords } from "../listings.ts";
import { failureWords } from "../subscription-charge.ts";

export const subscriptionChargesWords = {
  title: "Échéances",
  none: "Rien n’a encore été demandé.",
  addition: (count: number) => `${listingsWords(count)} de plus`,
  dueOn: (day: string) => `demandée le ${shortCalendarDay(day)}`,
  paidOn: (day: string) => `payée le ${day}`,
  withOrder: "payée avec sa commande",
  rest: (cents: number) => `reste ${formatCents(cents)} à payer`,
  refused: (code: string) => `refus de la banque : ${failureWords(code)}`,
  tries: (count: number) => (count === 1 ? "demandée 1 fois" : `demandée ${count} fois`),
  creditNote: "Avoir ",
  back: (cents: number) => `${formatCents(cents)} rendus`,
  act: "Voir ce qui est possible",
  actOn: (days: string) => ` sur l’échéance ${days}`,
};

export const chargeActsWords = {
  title: (days: string) => `Échéance ${days}`,
  surplus: "Plus que demandé, ou une seconde fois : le surplus est à rendre",
  retry: "Redemander à la banque",
  retryText: "Le moyen de paiement enregistré est sollicité une nouvelle fois, sans attendre.",
  refund: "Rembourser le client",
  refundAll: (cents: number) => `${formatCents(cents)} au plus`,
  asksAfter: (cents: number) => `L’échéance reste à payer : ${formatCents(cents)} TTC.`,
  servedAfter: (day: string) =>
    `Le travail payé par cette échéance reste dû jusqu’au ${longCalendarDay(day)}.`,
  runsAfter: "L’abonnement continue : pour l’arrêter, résiliez-le plus bas.",
  byOrder: "Elle a été payée avec sa commande : l’argent se rend sur la page de la commande.",
};

export const orderOverWords = {
  title: "Que devient cet abonnement ?",
  text: "Sa commande est annulée, ou remboursée en entier. Il court toujours : gardez-le, ou résiliez-le plus bas.",
  keep: "Le garder",
};

export const priceActWords = {
  title: "Proposer un autre prix",
  lead: (current: string) =>
    `Aujourd’hui ${current} HT par fiche et par mois. Le nouveau prix commence au premier mois qui débute dans un mois au moins ; le client est prévenu tout de suite et peut résilier avant.`,
  field: "Prix HT par fiche et par mois (€)",
  submit: "Annoncer ce prix au client",
};

export const subscriptionDeskWords = {
  pays: "Paiement",
  byTransfer: "Virement, chaque mois",
  cardUntil: (day: string) => `valable jusqu’au ${longCalendarDay(day)}`,
  cardOver: (day: string) => `expirée depuis le ${longCalendarDay(day)}`,
  next: "Prochaine échéance",
  nextOn: (cents: number, day: string) => `${formatCents(cents)} TTC le ${longCalendarDay(day)}`,
  noNext: "Aucune",
  later: "À venir",
  laterTerms: (listings: number, cents: number, day: string) =>
    `${listingsWords(listings)}, ${formatCents(cents)} TTC par mois à partir du ${longCalendarDay(day)}`,
  suspendedSince: "Suspendu depuis",
  paused: "Pause",
  pauseFromTo: (from: string, until: string) =>
    `du ${longCalendarDay(from)}, reprise le ${longCalendarDay(until)}`,
};

export const endingWords = {
  givesBack: (cents: number) =>
    `${formatCents(cents)} TTC sont rendus au client : l’avoir d’abord, puis l’argent.`,
  stillDue: (cents: number) => `${formatCents(cents)} TTC restent à payer, pour les jours servis.`,
  nothingBack: "Rien à rendre.",
  lastDay: (day: string) =>
    `Son dernier jour servi est le ${longCalendarDay(day)}. C’est définitif.`,
  pauseStops:
    "Le travail reprend aujourd’hui, et les jours qui restent du mois sont demandés au client.",
  pauseTakenBack: "La pause prévue n’aura pas lieu.",
  resumePause: "Mettre fin à la pause",
  takeBackPause: "Annuler la pause prévue",
};

export const deskRefusals: Record<string, string> = {
  "price-changed": "Le montant a changé depuis l’affichage : relisez-le, puis recommencez.",
  "listings-unchanged": "C’est déjà son nombre de fiches.",
  "price-unchanged": "C’est déjà son prix.",
  "not-asked": "Cette échéance n’est plus à payer. La page est à jour.",
  "by-transfer": "Aucun moyen de paiement n’est enregistré : le virement se note à son arrivée.",
  "already-paid":
    "Cette échéance est déjà payée. Si un second virement est arrivé, cochez-le : il sera à rendre.",
  "amount-changed":
    "Quelque chose a changé depuis l’aperçu, et rien n’est reparti : relisez, puis recommencez.",
  "paid-by-order": chargeActsWords.byOrder,
  "invoice-missing":
    "La facture n’est pas encore émise, et un avoir la cite : complétez les coordonnées de facturation de la commande, puis remboursez.",
};

/** Null: the refusal concerns no field. */
export function chargeFault(
  reason: string,
  cents: number,
): { field: "amount" | "partial" | "receivedOn"; words: string } | null {
  const amount = formatCents(cents);
  switch (reason) {
    case "less-than-due":
      return {
        field: "partial",
        words: `Il reste ${amount} à payer. Cochez « paiement partiel » si c’est bien ce que la banque a reçu.`,
      };
    case "more-than-due":
      return {
        field: "amount",
        words: `Il reste ${amount} à payer. Si la banque a reçu plus, cochez-le : le surplus sera à rendre.`,
      };
    case "not-received-yet":
      return { field: "receivedOn", words: "Cette date n’est pas encore arrivée" };
    case "more-than-received":
      return { field: "amount", words: `Il ne reste que ${amount} à pouvoir rembourser.` };
    case "amount-invalid":
      return { field: "amount", words: "Montant invalide : plus que zéro" };
    default:
      return null;
  }
}
