import type { OrderStatus, OrderStep } from "#domain/order.ts";
import type { PaymentPart } from "#domain/payment.ts";

/** Singular and plural (French counts zero as singular). */
export const countWords = {
  quotes: ["devis", "devis"],
  orders: ["commande", "commandes"],
  requests: ["demande", "demandes"],
  publications: ["texte à valider", "textes à valider"],
  subscriptions: ["abonnement", "abonnements"],
  invoices: ["facture ou avoir", "factures et avoirs"],
} as const;

export const orderStepLabels: Record<OrderStep, string> = {
  pending: "Commande passée",
  paid: "Paiement reçu",
  in_progress: "Travail en cours",
  completed: "Terminée",
};

export const stepLabelsUnpaid: Record<PaymentPart, string> = {
  deposit: "Acompte reçu",
  balance: "Acompte reçu",
  whole: "Commande confirmée",
};

export const progressUnpaid: Record<PaymentPart, { title: string; text: string }> = {
  deposit: {
    title: "Nous attendons votre acompte",
    text: "Le travail commence dès qu’il est reçu. En attendant, parlez-nous de votre fiche.",
  },
  balance: {
    title: "Votre acompte est reçu, merci !",
    text: "Nous commençons le travail. Plus vos informations sont complètes, plus c’est rapide.",
  },
  whole: {
    title: "Votre commande est confirmée",
    text: "Nous commençons le travail : rien n’est à payer avant la facture. Parlez-nous de votre fiche.",
  },
};

export const orderProgress: Record<OrderStatus, { title: string; text: string }> = {
  pending: {
    title: "Nous attendons votre paiement",
    text: "Le travail commence dès qu’il est reçu. En attendant, parlez-nous de votre fiche.",
  },
  paid: {
    title: "C’est payé, merci !",
    text: "Nous commençons le travail. Plus vos informations sont complètes, plus c’est rapide.",
  },
  in_progress: {
    title: "Nous travaillons sur votre fiche",
    text: "Une correction à demander ? C’est possible dès maintenant.",
  },
  completed: {
    title: "Le travail est terminé",
    text: "Quelque chose à corriger ? Demandez une révision.",
  },
  cancelled: {
    title: "Cette commande est annulée",
    text: "Plus rien n’est attendu de vous. Une question ? Écrivez-nous.",
  },
};
