export const ordersListWords = {
  all: "Toutes",
  none: "Aucune commande pour le moment",
  noneYet: "Dès qu’un client commande, sa commande apparaît ici et vous recevez un e-mail.",
  seeSite: "Voir le site",
  noMatch: "Aucune commande avec ces filtres",
  promoCode: "Code promo",
  details: "Détails",
};

export const orderActsWords = {
  noteTransfer: "Noter un virement reçu",
  others: "Autres actions",
  refundApart: " Le remboursement du client se fait à part.",
  subscriptionGoesOn: {
    title: "Son abonnement continuera",
    before: "Annuler la commande n’arrête pas l’abonnement qu’elle a ouvert : ",
    link: "résiliez-le d’abord",
    after: ", si le client ne le garde pas.",
  },
  reason: "Raison de l’annulation",
  reasonHint: (refund: string) =>
    `Gardée dans l’historique, pour l’agence. Une commande annulée se rouvre tant que rien n’a été reçu.${refund}`,
};

export const orderClientWords = {
  withoutAccount: "Sans compte. ",
  fromThisAddress: "Tout ce qui vient de cette adresse",
  termsNotSent: "Acceptation non transmise",
  acceptedOn: (moment: string) => `, acceptée le ${moment}`,
  termsVersion: (day: string, accepted: string) => `Version du ${day}${accepted}`,
};

export const orderDetailsWords = {
  detailsOf: (number: string) => `Détails de la commande ${number}`,
  details: "Détails",
  orderNumber: (number: string) => `Commande ${number}`,
  contact: "Contact",
  code: (promoCode: string, rate: string) => `Code ${promoCode} (${rate})`,
  noMessage: "Aucun message.",
};

export const orderInformationCardWords = {
  title: "Informations du client",
  lastChange: (moment: string) => `Dernier changement le ${moment}`,
  nothingYet:
    "Rien encore. Le client retrouve le formulaire par le lien de sa confirmation de commande ; vous pouvez le lui rappeler.",
  clientForm: "Formulaire du client",
  complete: "Complètes",
  notAsked: "Non demandées",
  awaited: "Attendues",
  incomplete: "Incomplètes",
  beingTyped: "En cours de saisie",
  noAnswer: "Pas de réponse",
};

export const orderPriceCardWords = {
  theirMessage: "Son message",
  quote: "Devis ",
  ofOrigin: "d’origine",
};

export const orderSubscriptionWords = {
  seeSubscription: "Voir l’abonnement",
};

export const orderWords = {
  all: "Toutes les commandes",
  placedOn: (moment: string) => `Passée le ${moment}`,
  inDemonstration: ", en mode démonstration",
};

export const ordersActsWords = {
  title: "Changer plusieurs commandes à la fois",
  explained:
    "Cochez des commandes dans la liste, puis choisissez quoi en faire. Celles qui ne peuvent pas changer restent comme elles sont, et la page dit pourquoi.",
  forChosen: "Pour les commandes cochées",
  note: "Référence du virement, ou raison de l’annulation",
  atLeastOne: "Cochez au moins une commande",
  notFound: "Commande introuvable",
  choose: (number: string) => `Choisir la commande ${number}`,
  subscriptionsGoOn: (advice: string) =>
    `Annuler une commande n’arrête pas l’abonnement qu’elle a ouvert. ${advice}`,
  subscriptionOf: (orderNumber: string) => `l’abonnement de la commande ${orderNumber}`,
  thatOneGoesOn: "Celui-ci continue, et reste facturé tant que vous ne le résiliez pas :",
  thoseGoOn: "Ceux-ci continuent, et restent facturés tant que vous ne les résiliez pas :",
};
