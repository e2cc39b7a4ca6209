import { UNPAID_CLOSING_DAYS } from "#domain/payment.ts";
import type { PaymentWays } from "../payment.ts";

export const checkoutViewWords = {
  faults: "Erreur de validation",
  lastPart: "Pour finir",
  messageExample: "Une question, une contrainte, un horaire pour vous appeler…",
  order: "Commander",
};

/** What is counted per listing, and of a subscription per period as well. */
const eachPeriod = (period: string | undefined) => (period ? ` et par ${period}` : "");

export const companyLookupWords = {
  found: (name: string) => `Trouvé au registre public : ${name}. Relisez, corrigez au besoin.`,
};

export const checkoutWords = {
  pageTitle: (offer: string) => `Commander ${offer}`,
  seeOffers: "Voir les offres",
  title: "Votre commande",
  intro: "Vos coordonnées, le nombre de fiches, et c’est tout\u202F: comptez deux minutes.",
  unknownOffer: (asked: string, shown: string) =>
    `Cette offre n’existe pas\u202F: «\u202F${asked}\u202F». Nous vous proposons ${shown}.`,
  seeAllOffers: "Voir toutes nos offres",
};

export const contactFieldsWords = {
  person: "Informations personnelles",
  emailHint: "Votre confirmation de commande y arrive.",
  phoneHint: "Pour vous joindre pendant le travail.",
  billing: "Adresse de facturation",
  businessOnly: "Offres réservées aux professionnels.",
  orderingAs: "Vous commandez en tant que",
  sirenHint:
    "9 ou 14 chiffres, pour une entreprise en France. Il vous sera demandé avant la facture.",
  sirenFills: "9 ou 14 chiffres : nom et adresse se remplissent d’après le registre public.",
  postalCode: "Code postal",
  country: "Pays",
  countryHint: (email: string) =>
    `Nous facturons la France et son outre-mer, Monaco, et les entreprises de l’Union européenne. Ailleurs, écrivez-nous à ${email}.`,
  vatNumber: "Numéro de TVA",
  vatNumberHint:
    "Hors de France, il est obligatoire : les lettres du pays, puis le numéro. La TVA est alors due dans votre pays.",
};

export const finalStepWords = {
  toPay: "À payer",
  withVat: " TTC",
  howOften: (period: string | undefined) =>
    period ? ` pour le premier ${period}, puis autant chaque ${period}` : ", en une seule fois",
  how: "Comment",
  means: (mode: "demo" | "live", { online, transfer }: PaymentWays) => {
    if (mode === "demo")
      return "Mode test : aucun paiement n’est prélevé, aucune carte ne vous est demandée.";
    if (online) {
      const instead = transfer ? ", ou par virement" : "";
      return `Sur la page sécurisée de notre prestataire, qui s’ouvre juste après${instead}.`;
    }
    return transfer
      ? `Par virement, dans les ${UNPAID_CLOSING_DAYS} jours : nos coordonnées s’affichent juste après.`
      : "Nous vous écrivons pour en convenir : rien n’est à payer avant.";
  },
  next: "Ensuite",
  follows:
    "Votre confirmation arrive par e-mail, puis vous nous parlez de votre activité : nous commençons.",
  button: {
    demo: "Passer ma commande d’essai",
    live: "Commander avec obligation de paiement",
  },
  noCardHere: "Aucun numéro de carte n’est tapé ni gardé sur notre site.",
  pending: "Commande en cours…",
};

export const listingsFieldWords = {
  title: "Vos fiches",
  count: "Nombre de fiches",
  countHint: (most: number) => `Une fiche par établissement, de 1 à ${most}.`,
  oneLess: "Retirer une fiche",
  oneMore: "Ajouter une fiche",
  updateTotal: "Voir le nouveau total",
};

export const offerChoiceWords = {
  title: "Choisissez votre offre",
  withVat: " TTC",
  beforeVat: " (",
  perListing: (unit: string) => ` HT) ${unit}`,
};

export const orderPanelWords = {
  title: "Récapitulatif de votre commande",
  noCommitment: "Sans engagement : vous arrêtez quand vous voulez.",
  thirtyDays: "Accompagnement de 30 jours, sans abonnement.",
  change: "Modifier",
  offer: "l’offre",
  listings: "le nombre de fiches",
  myDetails: "mes informations",
  termsRead: "J’ai lu et j’accepte les ",
  terms: "conditions générales de vente",
  newTab: " (nouvel onglet)",
};

/** What notifications say of an order as it is sent. */
export const orderNotices = {
  totalChanged: "Le total a changé",
  checkAgain: "Vérifiez-le, puis validez de nouveau votre commande.",
  testMode: "Mode test",
  nothingPaid: "Mode test : aucun paiement n’est prélevé",
  placed: "Commande enregistrée",
  placedWithWarning: "⚠️ Commande enregistrée",
  number: (orderNumber: string) => `Numéro ${orderNumber}`,
};

export const orderPlacedWords = {
  title: { before: "Commande ", after: " enregistrée" },
  amount: {
    before: "Montant\u202F: ",
    after: " TTC. La confirmation vous arrive par e-mail.",
  },
  placedWithWarning: orderNotices.placedWithWarning,
  payPageOpens: "La page de paiement s’ouvre…",
  fillIn: "Remplir le formulaire",
  seeNext: "Voir la suite",
  stay: "Rester sur cette page",
  listingKnown: "Nous connaissons déjà votre fiche : il n’y a rien à remplir.",
  formOpensSoon: "Le formulaire d’informations va s’ouvrir dans un instant…",
  lastStep: "Dernière étape : parlez-nous de votre activité, en 10 minutes.",
};

export const packSummaryWords = {
  title: "Votre offre",
};

export const postCheckoutWords = {
  totalUpdated:
    "Le total a été mis à jour d’après vos choix et le tarif en vigueur. Vérifiez-le, puis validez de nouveau votre commande.",
};

export const prerequisiteMissingWords = {
  title: (offer: string, required: string) => `${offer} commence après ${required}`,
  listingFirst:
    " Nous mettons d’abord votre fiche en ordre, puis l’abonnement la garde vivante chaque mois.",
  alreadyPaid:
    "Votre pack est déjà payé\u202F? Connectez-vous avec le compte qui l’a commandé\u202F: l’abonnement s’ouvre aussitôt.",
  order: (required: string) => `Commander ${required}`,
  signIn: "Me connecter",
};

export const priceLinesWords = {
  unitPrice: (period: string | undefined) => `Prix unitaire HT, par fiche${eachPeriod(period)}`,
  listings: listingsFieldWords.count,
  discount: (rate: string) => `Remise (${rate})`,
  total: (period: string | undefined) => `Total TTC${period ? ` par ${period}` : ""}`,
};

/** What notifications say of a promo code. */
export const promoNotices = {
  notChecked: "Le code n’a pas pu être vérifié. Veuillez réessayer.",
  applied: "Code promo appliqué",
  gives: (code: string, rate: string) => `${code} vous donne ${rate} de remise.`,
  removed: "Code promo retiré",
  noDiscount: "Le total est de nouveau sans remise.",
};

export const promoWidgetWords = {
  checkingCode: "Vérification du code promo…",
  applied: (code: string) => `Code promo ${code} appliqué.`,
  code: "Code promo",
  checking: "Vérification…",
  apply: "Appliquer",
  lessOnOrder: (rate: string) => `−${rate} sur votre commande`,
  remove: "Retirer",
  thisCode: (code: string) => ` le code promo ${code}`,
};

/** An order that was refused, or that nothing is known of. */
export function orderFailure(refusal: string | null): string {
  return refusal === null
    ? "Erreur lors du traitement de la commande"
    : `Erreur lors du traitement: ${refusal}`;
}

/** A country that the list doesn't hold. */
export const otherCountry = "Autre pays";

/** The country that an order is thought to come from, until its person says another. */
export const startingCountry = "France";
