import { boostLocal } from "#domain/catalogue.ts";
import type { OrderRefusal, OrderWarning } from "#domain/order.ts";
import type { PromoCodeRefusal } from "#domain/promo-code.ts";

export const orderRefusals: Record<OrderRefusal | PromoCodeRefusal, string> = {
  "promo-code-empty": "Veuillez saisir un code promo",
  "price-changed":
    "Le prix affiché ne correspond plus à notre tarif. Rechargez la page pour voir le prix à jour.",
  "promo-code-invalid": "Code promo invalide ou expiré",
  "subscription-needs-boost-local": `L’abonnement Suivi & Croissance Locale est réservé aux clients connectés dont le pack ${boostLocal.name} est payé.`,
  "consumers-not-served": "Nos offres sont réservées aux professionnels pour le moment.",
  "territory-not-served":
    "Nous ne pouvons pas encore vous facturer à cette adresse. Écrivez-nous : nous cherchons une solution avec vous.",
  "vat-number-missing":
    "Donnez votre numéro de TVA, avec les lettres du pays : sans lui, nous ne facturons pas hors de France.",
  "siren-outside-france":
    "Un SIREN est celui d’une entreprise en France : laissez ce champ vide, ou choisissez la France.",
  "idempotency-key-reused":
    "Cette commande a déjà été envoyée avec d’autres informations. Rechargez la page pour recommencer.",
};

export const refusedFields: Partial<Record<OrderRefusal, string>> = {
  "promo-code-invalid": "promoCode",
  "territory-not-served": "country",
  "vat-number-missing": "vatNumber",
  "siren-outside-france": "siren",
};

export const orderWarnings: Record<OrderWarning, string> = {
  "payment-offline":
    "Le paiement en ligne n’est pas encore ouvert : votre commande est en attente, nous vous écrivons pour le règlement.",
};
