/** Whom an order is invoiced to: the page of the signed link, and the same form in the portal and the administration. */
export const billingDetailsWords = {
  pageTitle: (number: string) => `Facturation de la commande ${number}`,
  title: "Informations de facturation",
  missing: {
    professionnel:
      "Il nous manque de quoi établir la facture : la loi demande le SIREN et l’adresse complète d’un professionnel.",
    particulier: "Il nous manque votre adresse complète pour établir la facture.",
    association: "Il nous manque l’adresse complète de l’association pour établir la facture.",
  },
  complete: "Les prochaines factures de cette commande portent ces informations.",
  saved: "C’est enregistré",
  savedText: "La facture part par e-mail dès qu’elle est établie.",
  keyless:
    "Pour compléter la facturation, ouvrez cette page par le lien de notre e-mail, ou depuis votre espace client.",
  save: "Enregistrer la facturation",
  missingOrder: "Commande introuvable",
  missingText: "Vérifiez l’adresse, ou écrivez-nous.",
};

export const billingDetailsLabels = {
  company: "Entreprise ou association",
  siren: "SIREN ou SIRET",
  sirenHint: "9 ou 14 chiffres.",
  vatNumber: "Numéro de TVA",
  vatNumberHint: "Si vous en avez un : FR, puis 11 chiffres.",
  street: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
  countryCode: "Pays",
  purchaseOrder: "Votre numéro de commande",
  purchaseOrderHint: "S’il doit figurer sur la facture.",
};

export const billingCountryNames = {
  FR: "France",
  BE: "Belgique",
  CH: "Suisse",
  LU: "Luxembourg",
  MC: "Monaco",
};

/** The portal's overview: orders whose invoice waits for its client. */
export const ordersToBillWords = {
  detail: "Il nous manque de quoi l’établir.",
  act: "Compléter",
  actWords: (number: string) => `Compléter la facturation de ${number}`,
};
