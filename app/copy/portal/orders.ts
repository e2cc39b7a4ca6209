export const discoverOfferWords = {
  discover: "Découvrir notre offre",
};

export const invoicePartsWords = {
  creditNote: (number: string | null) => `Avoir ${number}`,
  deposit: (number: string | null) => `Acompte ${number}`,
  late: "En retard",
  since: "depuis le ",
  takesFrom: (number: string) => `sur la facture ${number}`,
  creditedBy: (number: string, euros: string) => `créditée de ${euros} par l’avoir ${number}`,
  afterDeposits: (deposits: string, balance: string) =>
    `acomptes déduits : ${deposits}, solde : ${balance}`,
  creditIssued: "Avoir émis",
  before: "avant le ",
  rest: (euros: string) => `reste ${euros}`,
  onDay: (day: string) => `le ${day}`,
  beingPrepared: "Document en préparation",
  theCreditNote: "l’avoir",
  theInvoice: "la facture",
  download: (what: string, number: string | null) => `Télécharger ${what} ${number} (PDF)`,
  pdf: "PDF",
};

export const invoicesDueWords = {
  title: (euros: string) => `À payer sur vos factures : ${euros}`,
  late: (day: string) => `En retard depuis le ${day}`,
  dueOn: (day: string) => `À payer avant le ${day}`,
  noDueDay: "À payer",
  processing: "Prélèvement en cours à la banque, rien à faire",
  amount: (euros: string, when: string) => `${euros} TTC. ${when}.`,
  ofInvoice: (act: string, number: string) => `${act} la facture ${number}`,
  see: "Voir",
};

export const invoiceYearsWords = {
  title: "Toute une année en un fichier",
  download: (year: number) => `Factures et avoirs ${year} (PDF)`,
  papers: (papers: number) => (papers > 1 ? `${papers} documents` : "1 document"),
  beingPrepared: (papers: number) =>
    papers > 1
      ? `, ${papers} autres sont encore en préparation`
      : ", 1 autre est encore en préparation",
  tooMany: "trop de documents pour un seul fichier : téléchargez-les un à un",
  fileName: (year: number) => `factures-${year}.pdf`,
  documentTitle: (year: number) => `Factures et avoirs ${year}`,
  noYear: "Cette année n’existe pas",
  unreadable: (number: string) =>
    `Le document ${number} ne peut pas être lu. Téléchargez les autres un à un.`,
  refusals: {
    "no-papers": "Aucune facture à télécharger pour cette année",
    "too-many":
      "Cette année compte trop de documents pour un seul fichier. Téléchargez-les un à un, ou demandez-nous une archive.",
    busy: "Plusieurs fichiers sont déjà en cours de préparation. Réessayez dans une minute.",
  },
};

export const invoicePdfWords = {
  notFound: "Facture introuvable",
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

export const ownInformationWords = {
  pageTitle: (number: string, name: string) => `Vos informations, commande ${number} · ${name}`,
  back: "La commande",
  intro:
    "10 minutes, et nous pouvons commencer. Vos réponses s’enregistrent au fil de la saisie : vous pouvez fermer cette page et y revenir.",
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
  informed: {
    title: "Vos informations sont bien arrivées",
    text: "Elles restent ici : vous pouvez les compléter quand vous voulez.",
  },
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
