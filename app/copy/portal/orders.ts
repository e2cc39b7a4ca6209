export const discoverOfferWords = {
  discover: "Découvrir notre offre",
};

export const invoicePartsWords = {
  creditNote: (number: string | null) => `Avoir ${number}`,
  toYourCredit: "À votre crédit",
  before: "avant le ",
  beingPrepared: "Document en préparation",
  theCreditNote: "l’avoir",
  theInvoice: "la facture",
  download: (what: string, number: string | null) => `Télécharger ${what} ${number} (PDF)`,
  pdf: "PDF",
};

export const invoicePdfWords = {
  notFound: "Facture introuvable\n",
};

export const invoicesWords = {
  document: "Document",
  orderNumber: (orderNumber: string) => `Commande ${orderNumber}`,
  title: "Mes factures",
  caption: "Vos factures et avoirs, du plus récent au plus ancien",
  none: "Aucune facture pour le moment",
  checkBilling: "Vérifier mes coordonnées de facturation",
  noneYet:
    "Chaque facture arrive ici sous 48 h après la commande, à télécharger en PDF. Elle porte vos coordonnées de facturation.",
};

export const orderInformationStateWords = {
  title: "Vos informations",
  readAgain: "Relire ou compléter",
  fillIn: "Remplir le formulaire",
  sentOn: (moment: string) => `Envoyées le ${moment}. Vous pouvez encore les compléter.`,
  begunOn: (moment: string) => `Commencées, enregistrées le ${moment} : il reste à les envoyer.`,
  awaitedHint:
    "Votre fiche, vos services, vos horaires, vos souhaits : 10 minutes, et nous pouvons travailler.",
  sent: "Envoyées",
  toFinish: "À terminer",
  awaited: "Attendues",
};

export const orderInvoicesWords = {
  noneYet: "La facture arrive ici dès qu’elle est émise.",
  vatIncluded: " TTC",
};

export const orderPriceSummaryWords = {
  quote: "Devis ",
  ofOrigin: "d’origine",
};

export const orderRevisionsCardWords = {
  explained: "Le travail d’une commande payée peut être corrigé à votre demande.",
  ask: "Demander une révision",
  none: "Aucune demande sur cette commande.",
};

export const orderStepsWords = {
  now: "en ce moment",
  toCome: "à venir",
};

export const orderWords = {
  pageTitle: (number: string, name: string) => `Commande ${number} · ${name}`,
  all: "Mes commandes",
  orderNumber: (number: string) => `Commande ${number}`,
  placedOn: (day: string) => `Passée le ${day}`,
};

export const ordersWords = {
  title: "Mes commandes",
  caption: "Vos commandes, de la plus récente à la plus ancienne",
  none: "Aucune commande sur ce compte",
  noneYet:
    "Vos commandes apparaissent ici, celles passées avant l’inscription aussi dès qu’elles portent la même adresse e-mail.",
};
