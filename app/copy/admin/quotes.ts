export const agencyActsWords = {
  others: "Autres actions",
  clientPage: "Page du client",
  pdf: "PDF",
  reason: "Raison de l’annulation",
  reasonHint:
    "Gardée dans l’historique, pour l’agence. Définitif : un devis annulé ne revient pas.",
  cancelling: "Annulation…",
};

export const quotesActsWords = {
  title: "Envoyer ou annuler plusieurs devis à la fois",
  explained:
    "Cochez des devis dans la liste, puis choisissez quoi en faire. Ceux qui ne peuvent pas changer restent comme ils sont, et la page dit pourquoi.",
  forChosen: "Pour les devis cochés",
  note: "Raison de l’annulation",
  atLeastOne: "Cochez au moins un devis",
  notFound: "Devis introuvable",
  choose: (number: string) => `Choisir le devis ${number}`,
  send: "Envoyer au client",
  cancel: "Annuler le devis",
};

export const quotesListWords = {
  title: "Devis",
  all: "Tous",
  none: "Aucun devis pour le moment",
  noneYet: "Préparez-le, envoyez-le : le client l’accepte en ligne, et il devient une commande.",
  prepare: "Préparer un devis",
  noMatch: "Aucun devis avec ces filtres",
  drafts: "Brouillons",
  sent: "Envoyés",
  accepted: "Acceptés",
  expired: "Expirés",
  refused: "Refusés",
  cancelled: "Annulés",
  sentOn: "Envoyé le",
  seenOn: "Vu le",
  until: "jusqu’au",
};

export const nextActWords = {
  expired: "Expiré sans réponse",
  expiredOn: (day: string) => `Il valait jusqu’au ${day}. Une copie repart avec une nouvelle date.`,
  refused: "Refusé par le client",
  refusedWith: (reason: string) => `Sa raison : « ${reason} »`,
  refusedWithout: "Sans raison donnée.",
  cancelled: "Annulé",
  cancelledHint: "Sa raison est dans l’historique.",
  readThenSend: "Relire, puis envoyer",
  mailGoesTo: (clientEmail: string) => `L’e-mail part à ${clientEmail}.`,
  read: "Relire",
  remindByMail: "Relancer par e-mail",
  asClient: "Voir ce que lit le client",
  call: "Appeler",
  orderNumber: (number: string) => `Commande ${number}`,
  becameOrder: "Le devis est devenu une commande : la suite s’y passe.",
  acceptedTitle: "Accepté : créer la commande",
  acceptedHint: "En un clic, aux montants du devis. Le client reçoit la confirmation de commande.",
  opened: "Ouvert, en attente de réponse",
  notOpened: "Envoyé, pas encore ouvert",
  since: (moment: string) => `Depuis le ${moment}. `,
  expiresOn: (start: string, validUntil: string, reminder: string) =>
    `${start}Expire le ${validUntil} ; une relance automatique part le ${reminder}.`,
  reminder: (clientName: string, number: string, address: string) =>
    `Bonjour ${clientName},\r\n\r\nAvez-vous pu regarder le devis ${number} ? Il est ici :\r\n${address}\r\n\r\nJe reste à votre disposition pour toute question.\r\n`,
  reminderSubject: (number: string) => `Votre devis ${number}`,
};

export const quoteAcceptanceWords = {
  title: "Acceptation",
  acceptedAt: (moment: string) => `Le ${moment}, heure de Paris`,
  document: "Document accepté",
  terms: "Conditions générales de vente",
  version: (day: string) => `version du ${day}`,
  fingerprint: "Empreinte du document (SHA-256)",
  beingPrepared: "Le PDF est en préparation.",
};

export const quoteSummaryWords = {
  fromRequest: "Demande à l’origine du devis",
  copied: "Devis copié",
};

export const quoteWords = {
  all: "Tous les devis",
};

export const quotesToActOnWords = {
  now: "À faire maintenant",
  accepted: "Le client a accepté.",
  finish: "Terminer et envoyer",
  notOpened: "Pas encore ouvert",
  opened: "Ouvert, sans réponse",
  remindClient: "Relancer le client",
  expiresOn: (seen: string, day: string) => `${seen}, expire le ${day}.`,
  remind: "Relancer",
};
