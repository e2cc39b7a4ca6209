export const balanceDueWords = {
  total: (euros: string) => `Vos factures : ${euros}`,
  payAll: "Payer vos factures",
  when: (when: string) => when.toLowerCase(),
  firstOf: (count: number, when: string) => `la première sur ${count} : ${when.toLowerCase()}`,
};

export const contractEndWords = {
  endContract: "Résilier votre contrat",
  withdraw: "Renoncer au contrat ici",
};

export const latestPapersWords = {
  title: "Vos derniers documents",
  allInvoices: "Toutes vos factures",
  report: "Rapport à 30 jours",
  reportOf: (orderNumber: string, day: string) => `Commande ${orderNumber}, le ${day}`,
  read: "Lire",
  readReportOf: (orderNumber: string) => ` le rapport de la commande ${orderNumber}`,
  amount: (euros: string) => `${euros} TTC`,
};

export const ordersToDescribeWords = {
  begunOn: (moment: string) => `Commencé, enregistré le ${moment}`,
  tenMinutes: "10 minutes, et nous pouvons commencer",
  andOthers: (count: number) =>
    count > 1
      ? ` et ${count} autres commandes du même établissement`
      : " et une autre commande du même établissement",
  fillIn: "Remplir le formulaire",
  ofOrder: (act: string, number: string) => `${act} le formulaire de la commande ${number}`,
  fillInForm: "Remplir",
};

export const recordsLineWords = {
  activeSubscription: "abonnement actif",
  activeSubscriptions: "abonnements actifs",
  revisionWaiting: "révision en attente",
  revisionsWaiting: "révisions en attente",
  yourRecords: "Vos dossiers",
};

export const recentActivityWords = {
  title: "Activité récente",
  quotes: "Devis",
  onDay: "le ",
};

export const revisionsToAnswerWords = {
  order: "Commande ",
  askedOn: ", demandée le ",
  readAndAnswer: "Lire et répondre",
  readAndAnswerTo: (subject: string) => `Lire et répondre à la demande ${subject}`,
};

export const welcomeWords = {
  audit: {
    title: "Savoir où vous en êtes",
    text: "L’audit gratuit note votre fiche Google sur 100 et dit quoi améliorer.",
    link: "Faire l’audit gratuit",
  },
  offer: {
    title: "Confier votre fiche",
    text: "Boost Local 30 jours : le travail principal livré en moins de 72 heures.",
  },
  quote: {
    title: "Un besoin particulier",
    text: "Plusieurs établissements, un suivi sur mesure : votre devis sous 24 à 48 heures.",
  },
  title: "Par où commencer\u202F?",
  text: "Votre espace est prêt. Vos devis, commandes et factures y arrivent dès qu’ils portent votre adresse e-mail, ceux d’avant l’inscription aussi.",
};

export const portalFailureWords = {
  orders: "Mes commandes",
  requests: "Mes demandes",
};

export const portalLayoutWords = {
  administration: "Administration",
  quotes: "Devis",
  requests: "Demandes",
  title: "Espace client",
};

export const portalWords = {
  pageTitle: (name: string) => `Mon portail · ${name}`,
  /** `business` is empty, or equals the name, without a company. */
  hello: (name: string, business: string) =>
    business === "" || business === name ? `Bonjour ${name}` : `Bonjour ${name}, ${business}`,
};

export const quotesToAnswerWords = {
  oneWaits: "Un devis attend votre réponse",
  someWait: (count: number) => `${count} devis attendent votre réponse`,
  quoteOf: "Devis de ",
  vatIncluded: " TTC",
  acceptUntil: ", à accepter jusqu’au ",
  readAndAnswer: "Lire et répondre",
  readAndAnswerTo: (number: string) => `Lire et répondre au devis ${number}`,
};

export const quotesWords = {
  title: "Mes devis",
  caption: "Vos devis, du plus récent au plus ancien",
  older: "Plus anciens",
  none: "Aucun devis sur ce compte",
  noneYet:
    "Les devis envoyés à votre adresse e-mail apparaissent ici\u202F: vous les relisez et y répondez quand vous voulez.",
};
