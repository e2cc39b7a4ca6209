const eachPeriod = (period: string | undefined) => (period ? ` et par ${period}` : "");

export const listingsFieldWords = {
  title: "Vos fiches",
  count: "Nombre de fiches",
  countHint: (most: number) => `Une fiche par établissement, de 1 à ${most}.`,
  oneLess: "Retirer une fiche",
  oneMore: "Ajouter une fiche",
  updateTotal: "Voir le nouveau total",
};

export const orderNotices = {
  totalChanged: "Le total a changé",
  checkAgain: "Vérifiez-le, puis validez de nouveau votre commande.",
  testMode: "Mode test",
  nothingPaid: "Mode test : aucun paiement n’est prélevé",
  placed: "Commande enregistrée",
  placedWithWarning: "⚠️ Commande enregistrée",
  number: (orderNumber: string) => `Numéro ${orderNumber}`,
};

export const priceLinesWords = {
  unitPrice: (period: string | undefined) => `Prix unitaire HT, par fiche${eachPeriod(period)}`,
  listings: listingsFieldWords.count,
  discount: (rate: string) => `Remise (${rate})`,
  total: (period: string | undefined) => `Total TTC${period ? ` par ${period}` : ""}`,
};

export const promoNotices = {
  notChecked: "Le code n’a pas pu être vérifié. Veuillez réessayer.",
  applied: "Code promo appliqué",
  gives: (code: string, rate: string) => `${code} vous donne ${rate} de remise.`,
  removed: "Code promo retiré",
  noDiscount: "Le total est de nouveau sans remise.",
};

export function orderFailure(refusal: string | null): string {
  return refusal === null
    ? "Erreur lors du traitement de la commande"
    : `Erreur lors du traitement: ${refusal}`;
}

export const otherCountry = "Autre pays";

export const startingCountry = "France";
