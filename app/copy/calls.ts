import type {
  BookingRefusal,
  CalendarRefusal,
  CallChangeRefusal,
  CallOutcome,
  CallSource,
  CallStatus,
} from "#domain/call.ts";
import type { Weekday } from "#domain/calendar/opening-hours.ts";

export const callRefusals: Record<BookingRefusal | CallChangeRefusal, string> = {
  "slot-taken": "Ce créneau vient d’être réservé.",
  "slot-past": "Ce créneau est déjà passé. Choisissez-en un autre.",
  "slot-too-soon": "Ce créneau est trop proche. Choisissez-en un autre, un peu plus tard.",
  "slot-too-far": "Ce créneau est trop éloigné. Choisissez une date plus proche.",
  "slot-closed": "Ce créneau n’est pas proposé. Choisissez-en un dans la liste.",
  "day-full": "Il n’y a plus de place ce jour-là. Choisissez un autre jour.",
  "idempotency-key-reused":
    "Ce rendez-vous a déjà été demandé avec d’autres informations. Rechargez la page pour recommencer.",
  "link-unknown":
    "Ce lien ne correspond à aucun rendez-vous. Ouvrez-le depuis votre e-mail de confirmation, en entier.",
  "link-expired": "Cet appel est passé : ce lien ne sert plus.",
  "call-cancelled": "Cet appel est déjà annulé.",
  "call-settled": "Cet appel a déjà eu lieu.",
  "call-over": "L’heure de cet appel est passée : il ne peut plus être déplacé ni annulé.",
  "call-not-begun": "Cet appel n’a pas encore commencé.",
  "call-not-found": "Cet appel n’existe pas ou n’existe plus.",
  "call-changed":
    "Cet appel a été déplacé depuis l’ouverture de cette page. Rechargez-la pour voir la nouvelle heure.",
  "slot-unchanged": "C’est déjà l’heure de cet appel. Choisissez un autre créneau.",
};

export const calendarRefusals: Record<CalendarRefusal, string> = {
  "hours-unreadable": "Indiquez les heures sous la forme 08:30.",
  "hours-backwards": "L’heure de fermeture doit suivre l’heure d’ouverture, le même jour.",
  "hours-overlapping": "Deux plages du même jour se chevauchent.",
  "number-out-of-bounds": "Une valeur est hors des limites indiquées.",
  "dates-unreadable": "Indiquez une date existante.",
  "dates-backwards": "La date de fin doit suivre la date de début.",
  "opening-without-hours": "Indiquez les heures de cette ouverture exceptionnelle.",
  "exception-not-found": "Cette fermeture ou ouverture n’existe plus.",
};

export const callStatusLabels: Record<CallStatus, string> = {
  booked: "Réservé",
  came: "Venu",
  "no-show": "Pas venu",
  client: "Devenu client",
  cancelled: "Annulé",
};

export const callOutcomeLabels: Record<CallOutcome, string> = {
  "mark-came": "Est venu",
  "mark-no-show": "N’est pas venu",
  "mark-client": "Est devenu client",
};

export const callSourceLabels: Record<CallSource, string> = {
  header: "Bouton de réservation",
  menu: "Menu du site",
  floating: "Bouton flottant",
  hero: "Haut de la page d’accueil",
  final: "Bas de la page d’accueil",
  audit: "Résultats de l’audit",
  "thank-you": "Page de remerciement",
  "e-mail": "Lien d’un e-mail",
  page: "Page de rendez-vous",
};

export const weekdayLabels: Record<Weekday, string> = {
  monday: "Lundi",
  tuesday: "Mardi",
  wednesday: "Mercredi",
  thursday: "Jeudi",
  friday: "Vendredi",
  saturday: "Samedi",
  sunday: "Dimanche",
};
