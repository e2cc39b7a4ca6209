import { formatCents } from "#domain/money.ts";
import type { Cents } from "#domain/money.ts";
import type { RefundMeans, RefundReason, RefundRefusal, RefundStatus } from "#domain/refund.ts";

export const refundReasonWords: Record<RefundReason, string> = {
  agency: "Remboursement accordé par l’agence",
  guarantee: "Garantie satisfait ou remboursé",
  withdrawal: "Rétractation",
  "pro-rata": "Rétractation, après un début de travail demandé par le client",
  "subscription-ended": "Abonnement résilié : jours non servis du mois payé",
  surplus: "Trop-perçu",
  "not-asked": "Remboursement fait par le prestataire de paiement",
};

export const refundMeansWords: Record<RefundMeans, string> = {
  provider: "par le moyen de paiement utilisé",
  transfer: "par virement",
};

export function refundStateWords({
  status,
  means,
  failure,
}: {
  status: RefundStatus;
  means: RefundMeans;
  failure: string | null;
}): string {
  if (status === "sent") return "Parti";
  if (means === "transfer") return "À virer";
  return status === "failed" && failure !== null ? "Refusé par le prestataire" : "Demandé";
}

/** Null field: the refusal concerns the whole form. */
export function refundFault(
  reason: RefundRefusal,
  refundableCents: Cents | null,
): { field: "amount" | "listings" | null; words: string } {
  const left = formatCents(refundableCents ?? 0);
  if (reason === "amount-invalid") {
    return { field: "amount", words: "Montant invalide : plus que zéro" };
  }
  if (reason === "more-than-received") {
    return { field: "amount", words: `Il ne reste que ${left} à pouvoir rembourser.` };
  }
  if (reason === "listings-invalid") {
    return { field: "listings", words: "La commande ne compte pas autant de fiches." };
  }
  return { field: null, words: refundRefusals[reason] };
}

type GeneralRefusal = Exclude<
  RefundRefusal,
  "amount-invalid" | "more-than-received" | "listings-invalid"
>;

const refundRefusals: Record<GeneralRefusal, string> = {
  "order-not-found": "Cette commande n’existe pas ou a été supprimée.",
  "nothing-received": "Rien n’a été reçu pour cette commande : il n’y a rien à rembourser.",
  "invoice-missing":
    "La facture n’est pas encore émise, et un avoir la cite : complétez les coordonnées de facturation, la facture part aussitôt, puis remboursez. Si « À faire » dit qu’elle ne peut pas être émise, remboursez tout.",
  "credit-refused":
    "L’avoir n’a pas pu être établi, rien n’a été remboursé. Le détail est dans « À faire ».",
  "refund-not-found": "Ce remboursement n’existe pas.",
  "refund-under-way":
    "Le prestataire de paiement n’a pas encore répondu : attendez sa réponse avant de virer.",
  "payment-not-found": "Ce paiement n’existe pas.",
  "difference-not-found": "Cet écart n’existe pas.",
  "guarantee-not-found": "Cette demande n’existe pas.",
  "declaration-not-found": "Cette déclaration n’existe pas.",
  "already-settled": "C’est déjà fait. La page est à jour.",
};

/** Keyed by the address after the act. */
export const refundDone = {
  rembourse: {
    title: "Remboursement noté",
    text: "L’avoir est établi. Ce qui passe par le prestataire part tout seul ; un virement attend que vous l’envoyiez.",
  },
  "virement-parti": { title: "Virement envoyé", text: "Le client le voit dans son espace." },
  relance: { title: "Remboursement redemandé", text: "Le prestataire de paiement est sollicité." },
  avoir: { title: "Avoir établi", text: "Le remboursement du prestataire est réglé." },
} as const;
