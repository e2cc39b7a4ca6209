import type { SendAgainRefusal } from "#domain/email-status.ts";

export const emailBodyWords = {
  notFound: "Introuvable",
};

export const emailWords = {
  called: (subject: string) => `E-mail\u202F: ${subject}`,
  all: "Tous les e-mails",
  sendAgain: "Renvoyer cet e-mail",
  sendAgainExplained:
    "Il est écrit de nouveau, avec les faits d’aujourd’hui, et part à l’adresse d’aujourd’hui. S’il n’est plus vrai, il ne part pas et dit pourquoi.",
  leaves: "L’e-mail repart. Son état paraît ici dans un instant.",
  notKnown: "Écrit avant que l’on garde de quoi le refaire : il ne peut pas être renvoyé d’ici.",
  recipient: "Destinataire",
  lastError: "Dernière erreur",
  plainText: "Version texte",
  headers: "En-têtes",
  wontLeave: "Cet e-mail n’est pas parti, et ne partira pas",
  noLongerTrue: (why: string) => `Ce qu’il disait n’était plus vrai : ${why}`,
  notSentYet: "Pas encore envoyé",
  appearsOnceSent: "Le message apparaîtra ici une fois envoyé.",
  triedOnce:
    "Un essai a échoué, un autre suivra tout seul. Le message apparaîtra ici une fois envoyé.",
  leftTo: (recipient: string) => `Parti par votre serveur SMTP vers ${recipient}`,
  notKept: "Son contenu n’est pas gardé ici.",
  notInMailbox: "Message introuvable dans la boîte locale",
  sentOtherwise: "Il a été envoyé autrement, ou son fichier a été supprimé.",
  closed: "Le texte de cet e-mail n’est montré à personne ici",
  closedExplained: (id: string) =>
    `Il ouvre un compte ou dit ce qui y a changé\u202F: seul son destinataire le lit. Sans serveur d’envoi, son fichier est sur le serveur, dans le dossier des données\u202F: courriels/${id}.eml.`,
  notYours: "Votre rôle ne montre pas le texte de cet e-mail",
  notYoursExplained: "Un e-mail est lu par les personnes dont le rôle permet de l’envoyer.",
  withheld: "Cet e-mail a été retenu",
  tooMany: (recipient: string) =>
    `Trop d’e-mails de ce genre ont été demandés pour ${recipient} en peu de temps. Ce qui l’a demandé est enregistré comme d’habitude : si la demande vous paraît vraie, écrivez vous-même à la personne.`,
  couldNotLeave: "Cet e-mail n’a pas pu partir",
  allFailed: (recipient: string, when: string) =>
    `Tous les essais ont échoué : ${recipient} n’a rien reçu, et rien ne repart tout seul.${when}`,
  reasonNoted: (reason: string) => `Raison notée : ${reason}`,
  checkAddress:
    "Vérifiez l’adresse du destinataire et les réglages de votre serveur d’envoi, puis renvoyez-le, ou prévenez la personne vous-même.",
  writeToIt: "Écrire à cette adresse",
};

export const emailActRefusals: Record<SendAgainRefusal | "job-not-found", string> = {
  "not-repeatable": "Cet e-mail attend déjà, ou ne peut pas être renvoyé d’ici.",
  "job-not-found": "Cette tâche a déjà été relancée, ou n’est plus conservée.",
};

export const emailsActsWords = {
  title: "Renvoyer plusieurs e-mails à la fois",
  explained:
    "Cochez des e-mails en échec : chacun repart à qui il s’adresserait aujourd’hui. Ceux qui ne peuvent pas repartir restent comme ils sont, et la page dit pourquoi.",
  forChosen: "Pour les e-mails cochés",
  atLeastOne: "Cochez au moins un e-mail",
  notFound: "E-mail introuvable",
  choose: (subject: string) => `Choisir l’e-mail « ${subject} »`,
  sendAgain: "Renvoyer",
};

export const failedJobsWords = {
  retryAll: "Tout relancer",
  retry: "Relancer",
  retryNamed: (name: string, moment: string) => `Relancer ${name}, échouée le ${moment}`,
  retried: "La tâche est relancée. Si elle échoue encore, elle reparaît ici.",
  retriedAll: (count: number) =>
    `${count === 1 ? "Une tâche est relancée" : `${count} tâches sont relancées`}. Ce qui échoue encore reparaît ici.`,
  oneFailed: "Une tâche de fond a échoué définitivement",
  failed: (count: number) => `${count} tâches de fond ont échoué définitivement`,
  failure: (moment: string, tries: number, plural: string, error: string) =>
    `, ${moment}, ${tries} essai${plural}\u202F: ${error}`,
};

export const emailDeliveriesListWords = {
  all: "Tous",
  none: "Aucun e-mail pour le moment",
  noneYet: "Une commande en envoie deux : la confirmation au client et l’avis à l’agence.",
  seeSite: "Voir le site",
  noMatch: "Aucun e-mail avec ces filtres",
  recipient: "Destinataire",
  sentOn: "Envoyé le",
  reason: "Raison",
  localMailbox: "Boîte locale : les messages restent ici, rien ne part vers l’extérieur.",
  smtp: "Les messages partent par votre serveur SMTP ; cette page garde la trace des envois.",
};
