import { ofName } from "../elision.ts";

export const callDaysWords = {
  today: (date: string) => `Aujourd’hui, ${date}`,
};

export const callFactsWords = {
  at: (moment: string) => `Le ${moment}`,
  length: "20 minutes, heure de Paris",
  callNumber: (phone: string) => `Appeler le ${phone}`,
  write: "Écrire un e-mail",
  origin: "Origine",
  bookedOn: "Réservé le",
  demonstration: "Démonstration",
};

export const callLineWords = {
  topicNotGiven: "Sujet non précisé",
  callPerson: (name: string, phone: string) => `Appeler ${name} au ${phone}`,
  writeTo: (name: string, email: string) => `Écrire à ${name}, ${email}`,
  write: "Écrire",
};

export const callStatusWords = {
  toNote: "À noter",
};

export const callViewsWords = {
  list: "Liste",
  week: "Semaine",
  hours: "Horaires",
  views: "Vues des appels",
};

export const callWords = {
  callOf: (name: string) => `Appel ${ofName(name)}`,
  all: "Tous les appels",
  outcome: "Qu’est devenu cet appel ?",
  correctOutcome: "Corriger la suite notée",
  moveOrCancel: "Déplacer ou annuler",
};

export const cancelCardWords = {
  title: "Annuler l’appel",
  effect: "Le créneau redevient libre et le client est prévenu.",
  begin: "Annuler cet appel…",
  question: (name: string, moment: string) => `Annuler l’appel ${ofName(name)}, ${moment}\u202F?`,
  final:
    "Un e-mail part aussitôt et retire l’appel de son agenda. C’est définitif\u202F: il devra réserver à nouveau.",
  confirm: "Oui, annuler l’appel",
  keep: "Ne pas annuler",
  cancelling: "Annulation…",
};

export const deskWords = {
  none: "Aucun appel à venir.",
  seeAll: "Voir tous les appels à venir",
};

export const exceptionFormWords = {
  title: "Ajouter une fermeture ou une ouverture",
  kind: "Ajouter",
  closure: "Une fermeture",
  opening: "Une ouverture exceptionnelle",
  from: "Du",
  until: "Au",
  oneDay: "Vide\u202F: ce seul jour.",
  opens: "De",
  closes: "À",
  rule: "Une fermeture sans heures ferme les journées entières. Une ouverture dit toujours ses heures.",
  closeAnyway: "Fermer quand même",
  add: "Ajouter au calendrier",
  dontClose: "Ne pas fermer",
  oneCallBooked: "Un appel est réservé dans cette fermeture",
  callsBooked: (count: number) => `${count} appels sont réservés dans cette fermeture`,
  callsStay:
    "Fermer ne les annule pas\u202F: déplacez-les ou annulez-les vous-même, chacun avec un mot au client.",
  adding: "Ajout…",
};

export const exceptionsCardWords = {
  title: "Fermetures et ouvertures exceptionnelles",
  description: "Congés, pont, samedi travaillé. Une fermeture l’emporte toujours.",
  none: "Rien de prévu\u202F: la semaine type s’applique.",
  closed: "Fermé",
  open: "Ouvert",
  closedInSentence: "fermé",
  remove: "Retirer",
  onDay: (day: string) => `Le ${day}`,
  fromTo: (first: string, last: string) => `Du ${first} au ${last}`,
  withHours: (days: string, opens: string, closes: string) => `${days}, de ${opens} à ${closes}`,
  putBack: "Remettre",
};

export const feedCardWords = {
  title: "Vos appels dans votre agenda",
  description: "Une adresse secrète à ajouter à Google Agenda, Outlook ou Apple Calendrier.",
  activeSince: "Une adresse est active depuis le ",
  notShownAgain: ". Elle ne se réaffiche pas\u202F: perdue, renouvelez-la.",
  copied: "Adresse copiée",
  copyFailed: "Copie impossible : sélectionnez l’adresse",
  copyNow: "Copiez cette adresse maintenant",
  shownOnce:
    "Elle n’est affichée qu’une fois. Qui la connaît lit vos appels, noms et téléphones compris\u202F: ne la partagez pas.",
  address: "Adresse de l’agenda",
  copy: "Copier l’adresse",
  renewQuestion: "Renouveler l’adresse\u202F?",
  renewEffect:
    "L’adresse actuelle cesse aussitôt de fonctionner\u202F: vos agendas seront à abonner de nouveau.",
  keep: "Garder l’adresse",
  renew: "Renouveler l’adresse…",
  create: "Créer l’adresse",
};

export const hoursWords = {
  title: "Horaires des appels",
  oneCallOutside: "Un appel est réservé hors de vos horaires",
  callsOutside: (count: number) => `${count} appels sont réservés hors de vos horaires`,
  callsStand: "Ils tiennent tant que vous ne les déplacez pas ou ne les annulez pas.",
};

export const callsActsWords = {
  title: "Annuler plusieurs appels à la fois",
  explained:
    "Cochez des appels à venir : chaque personne est prévenue par e-mail, avec votre mot, et son créneau redevient libre. Ceux qui ne peuvent plus s’annuler restent, et la page dit pourquoi.",
  forChosen: "Pour les appels cochés",
  note: "Votre mot à ces personnes",
  atLeastOne: "Cochez au moins un appel",
  notFound: "Appel introuvable",
  choose: (name: string) => `Choisir l’appel ${ofName(name)}`,
  cancel: "Annuler ces appels",
};

export const callsListWords = {
  all: "Tous",
  none: "Aucun appel pour le moment",
  noneYet: "Dès qu’un visiteur réserve, son appel apparaît ici et vous recevez un e-mail.",
  seeBookingPage: "Voir la page de réservation",
  checkHours: "Vérifier vos horaires",
  noMatch: "Aucun appel avec ces filtres",
  search: "Nom, e-mail, téléphone, sujet",
  origin: "Origine",
  bookedOn: "Réservé le",
};

export const moveCardWords = {
  title: "Déplacer l’appel",
  description:
    "Parmi vos créneaux libres, jusqu’à six mois. Le délai de réservation ne s’applique pas à vous.",
  noSlot: "Aucun créneau libre dans les six mois. Vérifiez vos horaires.",
  freeSlots: (day: string) => `Créneaux libres, ${day}`,
  move: "Déplacer et prévenir le client",
  dayBefore: "Jour précédent",
  chooseDay: "Choisir le jour",
  day: "Jour",
  seeDay: "Voir ce jour",
  dayAfter: "Jour suivant",
  messageToClient: "Message au client",
  messageHint: "Ajouté tel quel à l’e-mail qu’il reçoit.",
  sending: "Envoi…",
};

export const nextDaysCardWords = {
  title: "Ce que voient les visiteurs",
  description: "Créneaux libres des dix prochains jours, avec les horaires enregistrés.",
  oneSlot: "1 créneau",
  slots: (free: number) => `${free} créneaux`,
  fromTo: (first: string, last: string) => `, ${first} à ${last}`,
  holiday: (name: string) => `Férié : ${name}`,
  full: "Complet, ou trop proche",
  closed: "Fermé",
};

export const outcomeButtonsWords = {
  outcomeOf: (name: string) => `Suite de l’appel ${ofName(name)}`,
};

export const rulesCardWords = {
  title: "Semaine type",
  hoursHint:
    "Heure de Paris, par exemple 8h30. Deux plages pour une pause, rien pour un jour fermé.",
  onHolidays: "Proposer des créneaux les jours fériés",
  onHolidaysHint: "Sinon, seules vos ouvertures exceptionnelles y sont proposées.",
  save: "Enregistrer les horaires",
  closed: "Fermé",
  to: "à",
  rangeField: (day: string, edge: string, rank: number) => `${day}, ${edge} de la plage ${rank}`,
  notice: "Délai avant un appel, en heures",
  noticeHint: "Personne ne réserve plus tard que cela.",
  ahead: "Réservable à l’avance, en jours",
  aheadHint: "Au-delà, aucun créneau n’est proposé.",
  pause: "Pause après un appel, en minutes",
  pauseHint: "Un appel dure 20 minutes, sur une grille de 30.",
  most: "Appels par jour, au plus",
  mostHint: "Ensuite, le jour est complet.",
};

export const toNoteWords = {
  title: "À noter ",
  question: "Ces appels sont passés. Que sont-ils devenus\u202F?",
  seeAll: "Voir tous les appels à noter",
};

export const weekWords = {
  pageTitle: (day: string) => `Semaine du ${day} · Appels`,
  weekOf: (day: string) => `Semaine du ${day}`,
  otherWeeks: "Autres semaines",
  weekBefore: "Semaine précédente",
  before: "Précédente",
  thisWeek: "Cette semaine",
  weekAfter: "Semaine suivante",
  after: "Suivante",
  today: "aujourd’hui",
  holiday: (name: string) => `${name}, férié`,
  none: "Aucun appel",
};
