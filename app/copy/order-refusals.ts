import { boostLocal } from "#domain/catalogue.ts";
import type { OrderRefusal, OrderWarning } from "#domain/order.ts";
import type { PromoCodeRefusal } from "#domain/promo-code.ts";

/** What a refused customer reads. */
export const orderRefusals: Record<OrderRefusal | PromoCodeRefusal, string> = {
  "promo-code-empty": "Veuillez saisir un code promo",
  "price-changed":
    "Le prix affiché ne correspond plus à notre tarif. Rechargez la page pour voir le prix à jour.",
  "promo-code-invalid": "Code promo invalide ou expiré",
  "subscription-needs-boost-local": `L’abonnement Suivi & Croissance Locale est réservé aux clients connectés dont le pack ${boostLocal.name} est payé.`,
  "consumers-not-served": "Nos offres sont réservées aux professionnels pour le moment.",
  "idempotency-key-reused":
    "Cette commande a déjà été envoyée avec d’autres informations. Rechargez la page pour recommencer.",
};

export const orderWarnings: Record<OrderWarning, string> = {
  "payment-offline":
    "Le paiement en ligne n’est pas encore ouvert : votre commande est en attente, nous vous écrivons pour le règlement.",
};
