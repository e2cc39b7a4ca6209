import type { PaymentPart } from "#domain/payment.ts";
import { labels } from "../labels.ts";

const asked: Record<PaymentPart, string> = {
  whole: "TTC",
  deposit: "TTC d’acompte",
  balance: "TTC de solde",
};

export const dueCardWords = {
  asked: (part: PaymentPart) => asked[part],
  opening: "Ouverture…",
};

export const orderFactsWords = {
  orderedBy: "Commandé par",
  alreadyReceived: "Déjà reçu",
  balanceLater: "Solde, plus tard",
};

export const outcomeCardWords = {
  seeOffers: "Voir nos offres",
  present: "Présenter mon entreprise",
  follow: "Suivre ma commande",
};

export const payerWords = {
  titleDue: (number: string) => `${labels.payOrder} ${number}`,
  title: (number: string) => `Commande ${number}`,
  toKnow: "À savoir",
  toHome: "Aller à l’accueil",
};

export const registeredOrderWords = {
  registered: "Commande enregistrée, ",
  withVat: " TTC",
};

export const transferCardWords = {
  onlyWay: "Par virement",
  otherWay: "Ou par virement",
  example: "exemple",
  qrCode: (amount: string, holder: string, reference: string) =>
    `QR code du virement : ${amount} à ${holder}, référence ${reference}`,
  scan: "Scannez ce code avec l’application de votre banque : tout y est déjà rempli.",
  couldNotCopy: (label: string) =>
    `${label} : votre navigateur n’a pas pu copier, sélectionnez le texte.`,
  isCopied: (label: string) => `${label} : copié.`,
  copied: "Copié",
  copy: "Copier",
};

export const trialWords = {
  order: (number: string, label: string) => `Commande ${number}, ${label}`,
  refuse: "Refuser la carte",
  giveUp: "Abandonner",
  seeOrder: "Voir où en est la commande",
};
