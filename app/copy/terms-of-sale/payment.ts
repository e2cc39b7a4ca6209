import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, strong } from "./blocks.ts";

export const payment: TermsBlock[] = [
  clause(
    "5.1",
    "Le prix d’un pack est dû à la commande. Vous payez par le moyen que propose la page de commande : par carte bancaire, sur la page sécurisée d’un prestataire de paiement, ou par virement sur facture. Nous ne voyons et ne gardons jamais votre numéro de carte.",
  ),
  clause("5.2", "L’abonnement est payable chaque mois, au début de la période mensuelle."),
  clause(
    "5.3",
    "La facture vous est envoyée par e-mail dans les 48 heures qui suivent le paiement ou, pour un règlement par virement, la commande. Entre professionnels, une facture est payable dans les 30 jours de sa date, sans escompte pour paiement anticipé.",
  ),
  clause(
    "5.4",
    strong("Clients professionnels uniquement."),
    " En cas de retard de paiement, sont dus de plein droit, sans rappel (articles L. 441-10 et D. 441-5 du code de commerce) :",
  ),
  bullets(
    "des pénalités de retard, au taux d’intérêt de la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10 points de pourcentage ;",
    "une indemnité forfaitaire de 40 € pour frais de recouvrement, et une indemnisation complémentaire sur justificatif si ces frais sont plus élevés.",
  ),
  clause(
    "5.5",
    "Les particuliers et les associations ne doivent ni ces pénalités ni cette indemnité. En cas d’impayé, nous leur écrivons d’abord pour trouver une solution.",
  ),
  clause(
    "5.6",
    "Si une somme due reste impayée 15 jours après une relance par e-mail, nous pouvons suspendre la prestation jusqu’au paiement.",
  ),
];
