export const newRevisionWords = {
  all: "Mes demandes",
  title: "Demander une révision",
  explained:
    "Une révision corrige le travail fait sur votre fiche : un texte, des photos, des horaires… Nous vous répondons sous 48 h.",
  noOrder: "Aucune commande à réviser",
  seeOrders: "Voir mes commandes",
  onceOrderPaid: "Une commande peut être révisée dès qu’elle est payée.",
};

export const ownQuoteRequestsWords = {
  askedOn: "Demandé",
  wishes: "Souhaits",
  title: "Mes demandes de devis",
  caption: "Vos demandes de devis, de la plus récente à la plus ancienne",
  older: "Demandes de devis plus anciennes",
};

export const revisionFormWords = {
  title: "Demande de révision",
  subjectHint: "En quelques mots : « horaires du samedi », « photo de la façade ».",
  description: "Ce qui est à corriger",
  descriptionHint: "Ce qui ne va pas, et comment ce devrait être.",
  send: "Envoyer ma demande",
  beyondPack: "Hors forfait, rien n’est facturé sans votre accord : vous recevez d’abord un devis.",
  whichOrder: "Pour quelle commande\u202F?",
  chooseOrder: "Choisissez une commande",
};

export const revisionWords = {
  arrived: "Votre demande est bien arrivée. Nous vous répondons sous 48 h.",
  messageSent: "Votre message est envoyé.",
  all: "Mes demandes",
  orderNumber: (number: string, included: string) => `Commande ${number}, ${included}`,
  askedOn: (moment: string) => `Demandée le ${moment}`,
  you: "Vous",
  conversation: "Conversation",
  closed: " Cette conversation est close.",
  newRequest: "Nouvelle demande",
  yourMessage: "Votre message",
};

export const revisionsWords = {
  orderNumber: (orderNumber: string) => `Commande ${orderNumber}`,
  askedOn: "Demandée",
  outcome: "Suite",
  pageTitle: (name: string) => `Mes demandes · ${name}`,
  title: "Mes demandes de révision",
  newRequest: "Nouvelle demande",
  caption: "Vos demandes de révision, de la plus récente à la plus ancienne",
  none: "Aucune demande pour le moment",
  noneYet:
    "Quelque chose à corriger sur votre fiche ? Dites-le ici : nous vous répondons sous 48 h.",
  noneYetUnpaid:
    "Dès qu’une commande est payée, vous pouvez demander ici une correction du travail fait.",
  ask: "Demander une révision",
  seeOrders: "Voir mes commandes",
};

export const messageFormWords = {
  newMessage: "Nouveau message",
  send: "Envoyer le message",
};

export const revisionsOfOrderWords = {
  statusSince: (status: string, day: string) => `${status}, le ${day}`,
  byQuote: "sur devis",
};
