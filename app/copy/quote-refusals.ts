import type { QuoteRefusal } from "#domain/quote.ts";
import type { QuotePriceRefusal } from "#domain/quote-price.ts";

export const quoteRefusals: Record<
  | QuoteRefusal
  | QuotePriceRefusal
  | "another-waits"
  | "edited-meanwhile"
  | "idempotency-key-reused",
  string
> = {
  "quote-not-found": "Ce devis n'existe pas ou a été supprimé.",
  "quote-expired": "Ce devis a expiré : il ne peut plus être accepté.",
  "valid-until-past": "La date de validité est passée : modifiez-la avant d’envoyer le devis.",
  "quote-not-invoiceable":
    "Ce devis ne pourrait pas être facturé : vérifiez l’adresse du client et le taux de TVA. Il est de 20 % en métropole et à Monaco, de 8,5 % en Guadeloupe, en Martinique et à La Réunion, de 0 % en Guyane, à Mayotte et pour une entreprise d’un autre pays de l’Union européenne.",
  "quote-already-ordered": "Ce devis a déjà sa commande.",
  "agency-does-not-answer":
    "Un devis est accepté ou refusé par le client lui-même, jamais par l’agence à sa place.",
  "terms-changed":
    "Les conditions générales de vente ont changé depuis l’ouverture de cette page. Relisez-les, puis acceptez de nouveau.",
  "option-not-offered":
    "Une option choisie n’est pas de ce devis. Vérifiez vos choix, puis acceptez de nouveau.",
  "total-changed":
    "Le total n’est pas celui de vos options. Le voici à jour : vérifiez-le, puis acceptez de nouveau.",
  "quote-is-draft": "Ce devis n’a pas encore été envoyé.",
  "quote-is-pending": "Ce devis a été envoyé et attend la réponse du client.",
  "quote-is-completed": "Ce devis a déjà été accepté.",
  "quote-is-rejected": "Ce devis a été refusé par le client.",
  "quote-is-cancelled": "Ce devis a été annulé.",
  "discount-above-subtotal": "La remise dépasse le sous-total",
  "amount-too-large": "Le total dépasse ce qu’un devis peut porter : 10 000 000 € hors taxes",
  "no-required-line": "Gardez au moins une ligne qui ne soit pas en option",
  "another-waits":
    "Un autre acte attend sur ce dossier : annulez-le, ou laissez-le se faire, puis recommencez.",
  "edited-meanwhile":
    "Ce devis a été modifié entre-temps. Votre saisie est toujours là : rechargez le devis dans un autre onglet pour comparer.",
  "idempotency-key-reused":
    "Cette page a déjà créé un devis. Validez de nouveau pour en créer un autre.",
};
