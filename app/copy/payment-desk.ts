import { shortMoment } from "#domain/french-dates.ts";
import { type Cents, formatCents } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import type {
  AttemptStatus,
  DifferenceKind,
  EventOutcome,
  PaymentProviderName,
  PaymentState,
} from "#domain/payment.ts";

export const paymentStateLabels: Record<PaymentState, string> = {
  received: "Reçu",
  "partly-refunded": "Remboursé en partie",
  refunded: "Remboursé",
};

export const paymentProviderLabels: Record<PaymentProviderName | "transfer", string> = {
  stripe: "Stripe",
  trial: "Paiement d’essai",
  transfer: "Votre banque",
};

export const attemptStatusWords: Record<AttemptStatus, string> = {
  opening: "Page de paiement demandée, sans réponse du prestataire",
  open: "Page de paiement ouverte",
  processing: "Prélèvement en cours à la banque",
  paid: "Page de paiement payée",
  failed: "Paiement refusé",
  refused: "Page de paiement refusée par le prestataire, pour de bon",
  expired: "Page de paiement quittée ou expirée, sans paiement",
};

/** Keyed by the provider's event names. */
const eventWords: Record<string, string> = {
  "checkout.session.completed": "Le client est allé au bout de la page de paiement",
  "checkout.session.async_payment_succeeded": "Le prélèvement est encaissé",
  "checkout.session.async_payment_failed": "La banque a refusé le prélèvement",
  "checkout.session.expired": "La page de paiement a expiré",
  "payment_intent.succeeded": "Le paiement est encaissé",
  "payment_intent.payment_failed": "Un essai de paiement a été refusé",
  "charge.succeeded": "Le paiement est encaissé",
  "charge.failed": "Un essai de paiement a été refusé",
  "charge.refunded": "Un remboursement est parti",
  "refund.created": "Un remboursement est parti",
  "refund.updated": "Un remboursement a changé",
  "refund.failed": "Un remboursement a échoué",
  "charge.refund.updated": "Un remboursement a changé",
  "charge.dispute.created": "Le client conteste le paiement auprès de sa banque",
  "charge.dispute.updated": "La contestation du client a changé",
  "charge.dispute.closed": "La contestation du client est close",
};

export function eventName(type: string): string {
  return ownProperty(eventWords, type) ?? type;
}

const outcomeWords: Record<EventOutcome, string> = {
  treated: "pris en compte",
  ignored: "rien de nouveau",
  "unknown-order": "commande inconnue, rien n’a changé",
  "other-amount": "autre montant, rien n’a changé",
  "other-currency": "autre monnaie, rien n’a changé",
  "other-mode": "autre mode, rien n’a changé",
};

export function eventOutcome(outcome: EventOutcome | null): string {
  return outcome === null ? "en attente de traitement" : outcomeWords[outcome];
}

const transferFaults = [
  "less-than-due",
  "more-than-due",
  "already-paid",
  "order-cancelled",
  "not-received-yet",
] as const;
type TransferFault = (typeof transferFaults)[number];

export function asTransferFault(reason: string): TransferFault | undefined {
  return transferFaults.find((fault) => fault === reason);
}

interface DifferenceWords {
  title: string;
  text: string;
}

export const differenceWords: Record<DifferenceKind, DifferenceWords> = {
  "found-late": {
    title: "Paiement retrouvé, sans notification",
    text: "Il est maintenant compté. Le prestataire ne l’avait pas annoncé : vérifiez chez lui que ses notifications arrivent à l’adresse /hooks/payment.",
  },
  "missing-there": {
    title: "Paiement inconnu du prestataire",
    text: "Il est compté ici et absent de sa liste : retrouvez-le chez lui par son identifiant avant de livrer ou de rembourser.",
  },
  "unknown-order": {
    title: "Paiement sans commande",
    text: "Aucune commande d’ici ne porte son numéro : retrouvez son auteur chez le prestataire, puis remboursez-le ou notez le paiement sur la bonne commande.",
  },
  "other-amount": {
    title: "Payée d’un autre montant",
    text: "Rien n’a été compté : comparez avec la commande, puis remboursez chez le prestataire ou demandez la différence.",
  },
  "other-currency": {
    title: "Payée dans une autre monnaie",
    text: "Rien n’a été compté : remboursez chez le prestataire et demandez un paiement en euros.",
  },
  "other-mode": {
    title: "Paiement d’essai pour une commande réelle, ou l’inverse",
    text: "Rien n’a été compté : vérifiez les clés du prestataire, d’essai ou réelles.",
  },
  "paid-after-cancellation": {
    title: "Payée après son annulation",
    text: "Remboursez le client chez le prestataire, ou par virement. La commande reste annulée.",
  },
  "paid-twice": {
    title: "Payée en trop",
    text: "Remboursez le trop-perçu : chez le prestataire pour une carte, par virement pour un virement.",
  },
  "refund-not-asked": {
    title: "Remboursement fait chez le prestataire",
    text: "Il est compté ici. Vérifiez qu’il est bien de vous, puis annulez la commande ou établissez l’avoir.",
  },
  dispute: {
    title: "Paiement contesté par le client à sa banque",
    text: "Répondez chez le prestataire avant son délai, avec la commande acceptée et le travail livré. Sans réponse, l’argent est rendu au client.",
  },
  "page-refused": {
    title: "Page de paiement refusée par le prestataire",
    text: "Il n’ouvrira pas cette page : le client n’a que le virement. Le motif est ci-dessous et, chez lui, dans son journal. Réglez-le, ou convenez du paiement avec le client : la carte lui est proposée de nouveau le lendemain.",
  },
};

/** « Trouvé le 21 nov., 10:00, pi_3Qx, 468,00 € » */
export function differenceDetail(difference: {
  subject: string;
  amountCents: number | null;
  currency: string;
  foundAt: Date;
}): string {
  const { subject, amountCents, currency, foundAt } = difference;
  const found = [`Trouvé le ${shortMoment(foundAt)}`, subject].filter(Boolean).join(", ");
  if (amountCents === null) return found;
  const amount =
    currency === "eur"
      ? formatCents(amountCents)
      : `${amountCents} (plus petite unité, ${currency.toUpperCase()})`;
  return `${found}, ${amount}`;
}

export type PaymentDone = "virement" | "rendu" | "ecart" | "rapprochement";

export const paymentDone: Record<PaymentDone, { title: string; text: string }> = {
  virement: { title: "Virement noté", text: "Le paiement est dans la liste." },
  rendu: { title: "Virement rendu", text: "Il ne compte plus parmi ce qui a été reçu." },
  ecart: { title: "C’est réglé", text: "La ligne a quitté « À faire »." },
  rapprochement: {
    title: "Rapprochement demandé",
    text: "Les comptes du prestataire sont relus : rechargez la page dans un instant.",
  },
};

/** Null field: the refusal concerns the whole form. */
export function transferFault(
  reason: TransferFault,
  remainingCents: Cents | null,
  amountCents: Cents,
): { field: "amount" | "partial" | "receivedOn" | null; words: string } {
  const remaining = formatCents(remainingCents ?? 0);
  switch (reason) {
    case "less-than-due": {
      const missing = formatCents((remainingCents ?? 0) - amountCents);
      const words = `Il manque ${missing} sur les ${remaining} à payer. Cochez « paiement partiel » si c’est bien ce que la banque a reçu.`;
      return { field: "partial", words };
    }
    case "more-than-due":
      return {
        field: "amount",
        words: `Il ne reste que ${remaining} à payer : notez ce montant, et rendez le surplus par virement.`,
      };
    case "not-received-yet":
      return { field: "receivedOn", words: "Cette date n’est pas encore arrivée" };
    case "already-paid":
      return {
        field: null,
        words:
          "Cette commande est déjà payée. Si un second virement est arrivé, cochez-le : il sera à rendre.",
      };
    case "order-cancelled":
      return {
        field: null,
        words: "Cette commande est annulée. Rouvrez-la, ou cochez que ce virement est à rendre.",
      };
    default:
      return reason satisfies never;
  }
}

export function reconciliationState(last: {
  askedAt: Date | null;
  doneAt: Date | null;
  found: number | null;
}): string {
  const { askedAt, doneAt } = last;
  if (askedAt !== null && (doneAt === null || doneAt < askedAt)) {
    return `Rapprochement en cours, demandé le ${shortMoment(askedAt)}.`;
  }
  if (doneAt === null) {
    return "Chaque nuit, les comptes du prestataire sont comparés aux vôtres. « Rapprocher » le fait maintenant.";
  }
  return `Dernier rapprochement le ${shortMoment(doneAt)} : ${foundWords(last.found)}.`;
}

function foundWords(found: number | null): string {
  if (found === null || found === 0) return "aucun écart nouveau";
  return found === 1 ? "un écart, dans « À faire »" : `${found} écarts, dans « À faire »`;
}

export function waitingEventsWords(count: number): string {
  return count === 1
    ? "Une notification du prestataire attend d’être traitée."
    : `${count} notifications du prestataire attendent d’être traitées.`;
}

export const noProvider =
  "Aucun prestataire de paiement n’est branché : les virements se notent sur la page de leur commande.";
