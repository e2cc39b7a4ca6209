import { accessActions } from "#domain/listing-access.ts";
import { formatEuros } from "#domain/money.ts";
import type { OrderAction, orderLife, OrderMoveRefusal, OrderStatus } from "#domain/order.ts";
import { ownProperty } from "#domain/own-property.ts";
import { paymentMethods } from "#domain/payment.ts";
import type { StatusBefore } from "#domain/status-table.ts";
import { deliverableActDetail, deliverableActName, isDeliveryAct } from "./deliverables.ts";
import { followingActDetail, followingActs } from "./deliverables-followed.ts";
import { historyAuthor, type HistoryLine } from "./history-line.ts";
import { accessActs } from "./listing-access.ts";
import { paymentMethodLabels } from "./payment.ts";
import { acts as publicationActs } from "./publications.ts";

export const nextOrderAct: Record<OrderStatus, { title: string; text: string }> = {
  pending: {
    title: "En attente du paiement",
    text: "Un paiement en ligne se note tout seul. Le virement est arrivé ? Notez-le.",
  },
  paid: { title: "Payée : commencer le travail", text: "Le client le verra dans son espace." },
  in_progress: {
    title: "Travail en cours",
    text: "Quand tout est livré, terminez la commande : le client le verra dans son espace.",
  },
  completed: { title: "Terminée", text: "Il n’y a plus rien à faire ici." },
  cancelled: {
    title: "Annulée",
    text: "La raison est dans l’historique. Rouverte, elle attendra de nouveau son paiement.",
  },
};

export const nextActUnpaid: Record<"balance" | "whole", { title: string; text: string }> = {
  balance: {
    title: "Acompte reçu : commencer le travail",
    text: "Le client le verra dans son espace. Le solde se règle ensuite, comme dit plus bas.",
  },
  whole: {
    title: "Payable après la facture : commencer le travail",
    text: "Le client le verra dans son espace. La facture est émise quand vous terminez la commande.",
  },
};

type ClosedActs = {
  [Action in OrderAction]: Record<
    Exclude<OrderStatus, StatusBefore<typeof orderLife, Action>>,
    string
  >;
};

/** For the agency: every status in which the action is refused. */
const whyClosed: ClosedActs = {
  "mark-paid": {
    paid: "Elle est déjà payée.",
    in_progress: "Elle est déjà payée, et le travail a commencé.",
    completed: "Elle est payée et terminée.",
    cancelled: "Elle est annulée : il n’y a plus rien à encaisser.",
  },
  start: {
    pending: "Le travail commence une fois la commande payée, ou son acompte reçu.",
    in_progress: "Le travail est déjà commencé.",
    completed: "Le travail est terminé.",
    cancelled: "Elle est annulée.",
  },
  complete: {
    pending: "Elle n’est ni payée, ni commencée.",
    paid: "Commencez d’abord le travail.",
    completed: "Elle est déjà terminée.",
    cancelled: "Elle est annulée.",
  },
  cancel: {
    in_progress: "Le travail est commencé : elle ne s’annule plus, un avoir se fait à part.",
    completed: "Elle est terminée : elle ne s’annule plus, un avoir se fait à part.",
    cancelled: "Elle est déjà annulée.",
  },
  reopen: {
    pending: "Elle est ouverte : elle attend son paiement.",
    paid: "Elle est ouverte, et payée.",
    in_progress: "Elle est ouverte, et le travail est commencé.",
    completed: "Elle est terminée.",
  },
};

export const closedOrderActs: Record<OrderAction, Partial<Record<OrderStatus, string>>> = whyClosed;

export const orderMoveRefusals: Record<OrderMoveRefusal, string> = {
  "order-not-found": "Cette commande n’existe pas ou a été supprimée.",
  "money-received":
    "De l’argent a été reçu pour cette commande : rendez-le, et faites passer une nouvelle commande.",
  "order-is-pending": "Entre-temps, rien n’a bougé : cette commande attend toujours son paiement.",
  "order-is-paid": "Cette commande vient d’être marquée comme payée. La page est à jour.",
  "order-is-in_progress": "Le travail sur cette commande a déjà commencé. La page est à jour.",
  "order-is-completed": "Cette commande est déjà terminée. La page est à jour.",
  "order-is-cancelled": "Cette commande a été annulée. La page est à jour.",
};

export const movedOrderWords: Record<OrderAction, { one: string; many: string }> = {
  "mark-paid": { one: "marquée comme payée", many: "marquées comme payées" },
  start: { one: "commencée", many: "commencées" },
  complete: { one: "terminée", many: "terminées" },
  cancel: { one: "annulée", many: "annulées" },
  reopen: { one: "rouverte", many: "rouvertes" },
};

export const orderActsDone: Record<OrderAction, { title: string; text: string }> = {
  "mark-paid": { title: "Commande payée", text: "Le travail peut commencer." },
  start: { title: "Travail commencé", text: "Le client le voit dans son espace." },
  complete: { title: "Commande terminée", text: "Le client le voit dans son espace." },
  cancel: { title: "Commande annulée", text: "La raison est gardée dans l’historique." },
  reopen: { title: "Commande rouverte", text: "Elle attend de nouveau son paiement." },
};

const moves: Record<string, string> = {
  "mark-paid": "Marquée comme payée",
  start: "Travail commencé",
  complete: "Commande terminée",
  cancel: "Commande annulée",
  reopen: "Commande rouverte",
  refund: "Commande terminée par son remboursement",
} satisfies Record<OrderAction | "refund", string>;

export const acts: Record<string, string> = {
  "payment-received": "Paiement reçu",
  "order-placed": "Commande passée",
  "picture-added": "Photo ajoutée",
  "picture-removed": "Photo retirée",
  "order-information-begun": "Formulaire d’informations commencé",
  "order-information-given": "Informations envoyées",
  "earlier-order-joined": "Commande rattachée au compte du client",
  "invoice-issued": "Facture émise",
  "credit-note-issued": "Avoir émis",
  "billing-details-saved": "Informations de facturation données",
  "transfer-given-back": "Virement rendu au client",
  "order-refunded": "Remboursement établi",
  "refund-sent": "Remboursement parti",
  "refund-failed": "Remboursement refusé par le prestataire",
  "refund-retried": "Remboursement redemandé au prestataire",
  "guarantee-asked": "Garantie demandée par le client",
  "access-moved": "Accès à la fiche changé",
  "access-asked": "Accès à la fiche demandé au client",
  "access-reminded": "Relance de l’accès à la fiche envoyée",
  "listing-named": "Nom ou adresse d’une fiche changé",
  "citations-added": "Citations ajoutées",
  "citation-judged": "Citation revue",
  "report-prepared": "Rapport préparé",
  "report-released": "Rapport envoyé au client",
  "payment-reminded": "Relance de paiement envoyée",
  "payment-difference-settled": "Écart de paiement réglé",
  ...followingActs,
  ...publicationActs,
};

/** Falls back to the code of an unknown act. */
export function orderActName({ action, details }: HistoryLine): string {
  const move = details["action"];
  const access = accessActions.find((known) => known === details["access"]);
  if (action === "access-moved" && access) return accessActs[access];
  if (action === "payment-received") return receivedWords(details);
  if (action === "order-refunded") return refundedWords(details);
  if (isDeliveryAct(action)) return deliverableActName({ action, details });
  if (action === "order-placed" && details["quoteId"]) return "Commande créée depuis le devis";
  const words = typeof move === "string" ? ownProperty(moves, move) : undefined;
  return words ?? ownProperty(acts, action) ?? action;
}

/** « Remboursement établi : 468 €, avoir AVO-2026-0001 » */
function refundedWords({ amountCents, creditNotes }: HistoryLine["details"]): string {
  const refunded = acts["order-refunded"] ?? "";
  if (typeof amountCents !== "number") return refunded;
  const papers = typeof creditNotes === "string" ? `, avoir ${creditNotes}` : "";
  return `${refunded} : ${formatEuros(amountCents)}${papers}`;
}

/** « Paiement reçu : 936 €, carte bancaire » */
function receivedWords({ amountCents, method }: HistoryLine["details"]): string {
  const received = acts["payment-received"] ?? "";
  const by = paymentMethods.find((known) => known === method);
  if (typeof amountCents !== "number" || !by) return received;
  const way = paymentMethodLabels[by];
  return `${received} : ${formatEuros(amountCents)}, ${way.charAt(0).toLowerCase()}${way.slice(1)}`;
}

export function orderActAuthor(line: HistoryLine): string {
  const placed = line.action === "order-placed";
  return historyAuthor(line, placed ? "Sur le site, sans compte" : "Par le lien de la commande");
}

export function orderActDetail({ action, details }: HistoryLine): string | null {
  if (isDeliveryAct(action)) return deliverableActDetail({ action, details });
  const { note } = details;
  if (typeof note === "string" && note !== "") return `« ${note} »`;
  return followingActDetail({ action, details });
}
