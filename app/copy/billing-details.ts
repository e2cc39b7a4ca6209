import type { BillingFault } from "#domain/billing-fault.ts";
import type { VatNumberQuestion } from "#domain/vat-number.ts";

export const billingDetailsWords = {
  pageTitle: (number: string) => `Facturation de la commande ${number}`,
  title: "Informations de facturation",
  missing: {
    professionnel:
      "Il nous manque de quoi établir la facture : la loi demande l’adresse complète d’un professionnel et son SIREN, ou son numéro de TVA hors de France.",
    particulier: "Il nous manque votre adresse complète pour établir la facture.",
    association: "Il nous manque l’adresse complète de l’association pour établir la facture.",
  },
  complete: "Les prochaines factures de cette commande portent ces informations.",
  saved: "C’est enregistré",
  savedText: "La facture part par e-mail dès qu’elle est établie.",
  save: "Enregistrer la facturation",
  missingOrder: "Commande introuvable",
  missingText: "Vérifiez l’adresse, ou écrivez-nous.",
};

export const billingDetailsLabels = {
  company: "Entreprise ou association",
  siren: "SIREN ou SIRET",
  sirenHint: "9 ou 14 chiffres, pour une entreprise en France.",
  vatNumber: "Numéro de TVA",
  vatNumberHint:
    "Avec les lettres du pays. Il est obligatoire pour une entreprise de l’Union européenne hors de France.",
  street: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
  countryCode: "Pays",
  chooseCountry: "Choisissez un pays",
  countryHint: (email: string) =>
    `L’outre-mer se choisit par « France » et son code postal. Votre pays n’est pas là ? Écrivez-nous à ${email}.`,
  purchaseOrder: "Votre numéro de commande",
  purchaseOrderHint: "S’il doit figurer sur la facture.",
};

export const billingFaultWords: Record<BillingFault, string> = {
  "siren-missing": "SIREN requis",
  "siren-outside-france": "Un SIREN est celui d’une entreprise en France : laissez ce champ vide",
  "vat-number-missing": "Numéro de TVA requis",
  "vat-number-without-country": "Commencez par les deux lettres du pays, comme FR ou BE",
  "vat-number-french": "Donnez le numéro de TVA du pays choisi",
  "country-for-businesses": "Dans ce pays, nous ne facturons que des entreprises",
  "vat-of-elsewhere":
    "Cette commande porte la TVA d’un autre territoire : écrivez-nous, nous la refaisons avec vous",
  "postal-code-wrong": "Code postal invalide",
  "postal-code-of-monaco": "98000 est à Monaco : choisissez Monaco comme pays",
  "territory-not-served": "Nous ne facturons pas encore à cette adresse : écrivez-nous",
};

export const vatNumberQuestions: Record<VatNumberQuestion, string> = {
  form: "Ce numéro de TVA n’a pas la forme habituelle de son pays : est-il juste ?",
  key: "Les chiffres de contrôle de ce numéro de TVA ne tombent pas juste : est-il bien recopié ?",
  "other-country": "Ce numéro de TVA est d’un autre pays que l’adresse : est-ce voulu ?",
  "other-siren": "Ce numéro de TVA contient un autre SIREN que le vôtre : lequel est le bon ?",
};

export const ordersToBillWords = {
  detail: "Il nous manque de quoi l’établir.",
  act: "Compléter",
  actWords: (number: string) => `Compléter la facturation de ${number}`,
};

export const invoiceAskWords = {
  title: "Il manque de quoi établir votre facture",
  text: "Complétez le SIREN, ou le numéro de TVA, et l’adresse : une minute suffit, et la facture part aussitôt.",
  act: "Compléter ma facturation",
  card: "Elle part par e-mail dès que vous avez complété la facturation.",
};
