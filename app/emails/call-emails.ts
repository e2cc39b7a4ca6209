import { callCancelled } from "./call-cancelled.tsx";
import { callConfirmation } from "./call-confirmation.tsx";
import type { CallFacts } from "./call-facts.ts";
import { callMoved } from "./call-moved.tsx";
import { callNotice } from "./call-notice.tsx";
import { callReminder } from "./call-reminder.tsx";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

/** What opens a call's links. */
const token = "exemple";

const call: CallFacts = {
  id: "8c2b7d4e-1f3a-4c60-9e21-6d5b4a3c2f10",
  icsUid: "2f1e0d9c-8b7a-4655-9443-322110ffeedd@appels",
  sequence: 0,
  status: "booked",
  mode: "demo",
  startsAt: new Date("2026-11-24T07:30:00Z"),
  endsAt: new Date("2026-11-24T07:50:00Z"),
  changedAt: new Date("2026-11-21T09:42:00Z"),
  name: "Camille Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  topic: "Nous sommes mal placés sur « plombier Brest ».",
  change: null,
};

const movedByAgency: CallFacts = {
  ...call,
  mode: "live",
  sequence: 1,
  startsAt: new Date("2026-11-25T13:00:00Z"),
  endsAt: new Date("2026-11-25T13:20:00Z"),
  change: {
    kind: "moved",
    side: "agency",
    previousStartsAt: call.startsAt,
    message: "Un imprévu nous retient mardi matin. Cette heure vous convient-elle ?",
  },
};

const movedByPerson: CallFacts = {
  ...movedByAgency,
  change: { kind: "moved", side: "client", previousStartsAt: call.startsAt, message: "" },
};

const cancelledByPerson: CallFacts = {
  ...call,
  sequence: 1,
  status: "cancelled",
  topic: "",
  change: { kind: "cancelled", side: "client", previousStartsAt: call.startsAt, message: "" },
};

const cancelledByAgency: CallFacts = {
  ...cancelledByPerson,
  mode: "live",
  change: {
    kind: "cancelled",
    side: "agency",
    previousStartsAt: call.startsAt,
    message: "Notre ligne est coupée ce jour-là.",
  },
};

export const callEmails = {
  "call-confirmation": {
    title: "Confirmation d’un appel",
    recipient: "client",
    when: "dès que l’appel est réservé, avec un fichier d’agenda",
    samples: [
      {
        title: "en démonstration",
        content: sampled(callConfirmation, { call, token, others: [] }),
      },
      {
        title: "un autre appel était déjà prévu",
        content: sampled(callConfirmation, {
          call: { ...call, mode: "live" },
          token,
          others: [{ startsAt: movedByAgency.startsAt, token }],
        }),
      },
    ],
  },
  "call-notice": {
    title: "Appel réservé, déplacé ou annulé",
    recipient: "agence",
    when: "à chaque réservation, déplacement ou annulation, avec un fichier d’agenda",
    samples: [
      { title: "nouvel appel", content: sampled(callNotice, { call, token }) },
      {
        title: "déplacé par la personne",
        content: sampled(callNotice, { call: movedByPerson, token }),
      },
      {
        title: "annulé par la personne",
        content: sampled(callNotice, { call: cancelledByPerson, token }),
      },
    ],
  },
  "call-moved": {
    title: "Appel déplacé",
    recipient: "client",
    when: "dès que l’appel change d’heure, avec un fichier d’agenda",
    samples: [
      {
        title: "par l’agence, avec un message",
        content: sampled(callMoved, { call: movedByAgency, token }),
      },
      { title: "par la personne", content: sampled(callMoved, { call: movedByPerson, token }) },
    ],
  },
  "call-cancelled": {
    title: "Appel annulé",
    recipient: "client",
    when: "dès que l’appel est annulé, avec un fichier d’agenda",
    samples: [
      {
        title: "par l’agence, avec un message",
        content: sampled(callCancelled, { call: cancelledByAgency, token }),
      },
      {
        title: "par la personne",
        content: sampled(callCancelled, { call: cancelledByPerson, token }),
      },
    ],
  },
  "call-reminder": {
    title: "Rappel d’un appel",
    recipient: "client",
    when: "24 heures et une heure avant l’appel",
    samples: [
      {
        title: "24 heures avant",
        content: sampled(callReminder, { call, token, hoursBefore: 24 }),
      },
      { title: "une heure avant", content: sampled(callReminder, { call, token, hoursBefore: 1 }) },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
