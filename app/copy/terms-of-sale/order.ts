import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, emailLink } from "./blocks.ts";

export function orderAndContract(site: SiteIdentity): TermsBlock[] {
  return [
    clause("4.1", "Vous commandez en ligne en quatre étapes :"),
    bullets(
      "vous choisissez une offre et un nombre de fiches ;",
      "vous remplissez vos coordonnées et, si vous en avez un, votre code promo ;",
      "vous relisez le récapitulatif (offre, quantité, prix HT, TVA, total TTC) et corrigez ce qui doit l’être ;",
      "vous cochez la case d’acceptation des CGV et validez.",
    ),
    clause(
      "4.2",
      "Quand la validation entraîne un paiement, le bouton porte la mention « Commander avec obligation de paiement ». En mode démonstration, aucune somme n’est demandée et aucun contrat n’est conclu.",
    ),
    clause(
      "4.3",
      "Le contrat est conclu à votre validation. Nous vous envoyons aussitôt un e-mail de confirmation avec le contenu et le prix de votre commande. Si cet e-mail ne vous parvient pas, écrivez-nous à ",
      emailLink(site, "Ma confirmation de commande"),
      ".",
    ),
    clause(
      "4.4",
      "Pour une prestation sur mesure, nous établissons un devis gratuit, valable 30 jours sauf autre date indiquée. Le contrat est conclu quand vous l’acceptez, en ligne ou par écrit, avant cette date.",
    ),
    clause(
      "4.5",
      "Nous pouvons refuser une commande pour un motif légitime : informations manifestement fausses, facture antérieure impayée, fiche qui ne correspond à aucune activité réelle ou qui enfreint les règles de Google. Une somme déjà versée vous est alors rendue en entier.",
    ),
    clause(
      "4.6",
      "Le contrat est rédigé en français. Nous l’archivons avec la preuve de votre acceptation pendant 10 ans et vous en envoyons une copie, CGV comprises, sur simple demande. Vous pouvez aussi imprimer ou enregistrer cette page.",
    ),
  ];
}
