import type { OrderRefusal } from "#domain/order.ts";

/** What a refused customer reads. */
export const orderRefusals: Record<OrderRefusal, string> = {
  "unknown-plan": "Cette offre n'existe pas ou n'est plus proposée.",
  "price-changed":
    "Le prix affiché ne correspond plus à notre tarif. Rechargez la page pour voir le prix à jour.",
  "promo-code-invalid": "Code promo invalide ou expiré",
  "subscription-needs-boost-local":
    "L'abonnement Suivi & Croissance Locale est réservé aux clients connectés dont le pack Boost Local 30 jours est payé.",
  "consumers-not-served": "Nos offres sont réservées aux professionnels pour le moment.",
  "idempotency-key-reused":
    "Cette commande a déjà été envoyée avec d'autres informations. Rechargez la page pour recommencer.",
};
