import type { InvoiceStanding } from "#domain/invoice-standing.ts";
import { ofName } from "../elision.ts";

const tabs: Record<InvoiceStanding, string> = {
  "a-payer": "À payer",
  "en-retard": "En retard",
  payee: "Payées",
  creditee: "Créditées",
  avoir: "Avoirs",
};

export const invoicesListWords = {
  title: "Factures et avoirs",
  one: "facture ou avoir",
  many: "factures et avoirs",
  all: "Tous",
  tabs,
  none: "Aucune facture pour le moment",
  noneYet: "La facture d’une commande part d’elle-même dès que son paiement arrive.",
  seeOrders: "Voir les commandes",
  noMatch: "Aucune facture avec ces filtres",
  searched: "Numéro, client, e-mail, commande",
  issuedOn: "Émise le",
  dueOn: "Échéance",
  kind: "Nature",
  of: "Sur la facture",
  net: "HT",
  vat: "TVA",
  gross: "TTC",
  asked: "Reste à payer",
  credited: "Crédité",
  before: (day: string) => `avant le ${day}`,
  since: (day: string) => `depuis le ${day}`,
  ofInvoice: (number: string) => `sur ${number}`,
  partlyCredited: (euros: string) => `créditée de ${euros}`,
  rest: (euros: string) => `reste ${euros}`,
  subscription: "Abonnement",
};

export const invoiceTotalsWords = {
  asked: "À encaisser",
  late: "dont en retard",
  moreThan: "plus de",
  ofMonth: (month: string) => `Total ${ofName(month)}`,
  shown: "Total de ce qui est affiché",
  creditsTakenOff: "avoirs déduits",
  beforeVat: "HT",
  vat: "TVA",
  withVat: "TTC",
};

export const invoiceFileWords = {
  noDocument: "Document introuvable, ou encore en préparation",
  noXml: "Cette facture n’a pas de fichier XML",
};

export const invoiceWords = {
  all: "Toutes les factures",
  issuedOn: (day: string) => `Émise le ${day}`,
  inDemonstration: ", en mode démonstration",
  draft: "Brouillon",
  pdf: "Télécharger le PDF",
  xml: "Télécharger le XML",
  beingPrepared: "Le PDF est en préparation.",
  pageTitle: (number: string) => `${number} · Factures`,
};

export const invoiceActsWords = {
  title: "Agir",
  fromOrder: "Rembourser, créditer, noter un virement\u202F: depuis la commande.",
  openOrder: (number: string) => `Ouvrir la commande ${number}`,
  fromSubscription: "Résilier, rembourser : depuis l’abonnement.",
  openSubscription: "Ouvrir l’abonnement",
  nothing: "Elle n’est rattachée à aucune commande : rien à faire d’ici.",
};

export const invoiceClientWords = {
  siren: "SIREN",
  vatNumber: "N° de TVA",
  purchaseOrder: "Bon de commande",
};

export const invoiceLinesWords = {
  title: "Ce qu’elle dit",
  description: "Désignation",
  quantity: "Quantité",
  unitPrice: "Prix unitaire HT",
  lineTotal: "Total HT",
  amountsAlone: "Son détail n’a pas été gardé avec elle : seuls ses montants le sont.",
  paid: "Déjà payé",
  deposits: "Acomptes déduits",
  balance: "Solde",
  due: "Reste à payer",
  service: "Prestation",
  serviceOn: (day: string) => `le ${day}`,
  servicePeriod: (from: string, to: string) => `du ${from} au ${to}`,
  dueOn: "Échéance",
  lateSince: (day: string) => `${day}, dépassée`,
  method: "Règlement",
  paidOn: (method: string, day: string) => `${method}, le ${day}`,
  quote: "Devis",
  reason: "Motif",
};

export const papersBesideWords = {
  title: "Autres pièces",
  credited: "Cet avoir porte sur",
  credits: "Avoirs sur cette facture",
  others: "De la même commande",
  none: "Aucun avoir, aucun acompte.",
  vatIncluded: " TTC",
};

export const invoiceMoneyWords = {
  title: "Argent de la commande",
  none: "Rien n’est encore arrivé.",
  received: (method: string) => `Paiement, ${method}`,
  returned: { provider: "Remboursement", transfer: "Remboursement par virement" },
  refundStates: { asked: "demandé", sent: "parti", failed: "refusé par le prestataire" },
  state: (state: string, day: string) => `${state}, le ${day}`,
};
