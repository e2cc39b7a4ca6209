/** Delay and payment owed on a quote (docs/sources/law.md, D3), until the agency writes others. */
export const defaultExecutionDelay =
  "Travail principal livré en moins de 72 heures après réception de vos informations, suivi pendant 30 jours.";
export const defaultPaymentTerms = "Paiement à la commande, par carte bancaire ou par virement.";
