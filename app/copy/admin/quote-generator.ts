import { type Cents, formatCents } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { DiscountType } from "#domain/quote-price.ts";

export const clientPartWords = {
  contact: "Contact",
  emailHint: "Le devis y sera envoyé.",
  sirenHint: "Demandé à nouveau avant la facture.",
  clientType: "Type de client",
};

export const draftNoticeWords = {
  dropped: "Brouillon abandonné",
  undo: "Annuler",
  found: "Brouillon retrouvé",
  drop: "Abandonner ce brouillon",
  typedOn: (moment: string) => `Votre saisie du ${moment}, gardée dans ce navigateur.`,
};

export const failureNoticeWords = {
  seeSaved: "Voir le devis enregistré",
  savingReplaces: "Si vous enregistrez de nouveau, votre saisie le remplace.",
  stillHere: "Votre saisie est toujours là.",
};

export const generatorFormWords = {
  title: "Devis",
  create: "Créer",
  inLine: (line: number) => `Ligne ${line} : `,
};

export const lineActsWords = {
  /** `held`: content of the offer. */
  offerLine: (name: string, period: string | undefined, held: readonly string[]) =>
    `${name}${period ? ` (par ${period})` : ""} : ${held.join(" ; ")}.`,
};

export const lineButtonsWords = {
  up: (line: number) => `Monter la ligne ${line}`,
  down: (line: number) => `Descendre la ligne ${line}`,
  remove: (line: number) => `Retirer la ligne ${line}`,
};

export const lineFieldsWords = {
  line: (line: number) => `Ligne ${line}`,
  quantity: "Quantité",
  description: (line: number) => `${line}. Description`,
  optional: "En option : le client la garde ou non",
  fromCatalogue: (offer: string) => `Offre du catalogue\u202F: ${offer}`,
};

export const linesPartWords = {
  title: "Prestations",
  add: "Ajouter une ligne",
  offer: (name: string, price: string, period: string | undefined) =>
    `${name} — ${price} HT${period ? ` par ${period}` : ""}`,
};

export const postQuoteWords = {
  pageExpired: "Cette page a expiré. Enregistrez de nouveau le devis.",
  /** Prices excluding VAT. */
  catalogueChanged: (changed: readonly { name: string; unitPriceCents: Cents }[]) =>
    `Le catalogue a changé depuis l’ouverture de cette page : ${changed
      .map(
        ({ name, unitPriceCents }) => `${name} coûte maintenant ${formatCents(unitPriceCents)} HT`,
      )
      .join(", ")}. Corrigez la ligne, ou enregistrez de nouveau pour garder l’ancien prix.`,
};

const discountTypes: Record<DiscountType, string> = {
  none: "Aucune",
  percentage: "En pourcentage",
  fixed: "Montant fixe",
};

const discountUnits: Record<string, string> = {
  percentage: " (%)",
  fixed: " (€ HT)",
};

export const pricePartWords = {
  title: "Remise et TVA",
  discountTypes,
  discountValue: (type: string) => `Valeur de la remise${ownProperty(discountUnits, type) ?? ""}`,
  vat: "TVA (%)",
  vatHint: "0 si elle ne s’applique pas.",
};

export const quoteGeneratorWords = {
  notSaved: "Impossible d’enregistrer le devis",
  notCreated: "Impossible de créer le devis",
  quoteFor: (company: string | undefined) => `Devis pour ${company}`,
  copyOf: (number: string | null) => `Nouveau devis d’après ${number}`,
  edit: (number: string | null) => `Modifier le devis ${number}`,
};

export const quoteTotalsWords = {
  unreadable: "Un montant est à corriger.",
  title: "Totaux",
  creating: "Création en cours…",
  save: "Enregistrer le devis",
  create: "Créer le devis",
  recalculate: "Recalculer",
  deposit: "Acompte à la commande",
  balance: "Solde",
  staysDraft: "Il reste un brouillon tant que vous ne l’envoyez pas.",
  createdAsDraft: "Créé en brouillon : rien ne part au client avant que vous l’envoyiez.",
};

export const requestPanelWords = {
  title: "Sa demande",
  receivedAt: (moment: string) => `Reçue le ${moment}`,
};

export const termsPartWords = {
  title: "Validité et conditions",
  validUntilHint: "30 jours à compter d’aujourd’hui par défaut.",
  paymentDays: "Délai de paiement",
  paymentDaysHint: "Un délai se donne aux professionnels seulement.",
  paymentDay: (days: number) => (days === 0 ? "À la commande" : `${days} jours après la facture`),
  deposit: "Acompte (% du total TTC)",
  depositHint: "0 pour aucun, 90 au plus. Le solde se règle à la livraison, ou dans le délai.",
  paymentTermsHint:
    "L’acompte et le délai s’écrivent d’eux-mêmes au-dessus, et les pénalités de retard au-dessous pour un professionnel.",
  notes: "Notes pour le client",
  notesHint: "Imprimées sur le devis.",
};
