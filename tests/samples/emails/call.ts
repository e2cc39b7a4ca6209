import type { CallFacts } from "#emails/call-facts.ts";
import { callMessages } from "#jobs/messages/call.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const token = "exemple";

export const call: CallFacts = {
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
  business: "Plomberie Exemple, Brest",
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

export const callSamples = {
  "call-confirmation": {
    samples: [
      {
        title: "en démonstration",
        content: sampled(callMessages["call-confirmation"], { call, token, earlier: [] }),
      },
      {
        title: "un autre appel était déjà prévu",
        content: sampled(callMessages["call-confirmation"], {
          call: { ...call, mode: "live" },
          token,
          earlier: [{ startsAt: movedByAgency.startsAt, token }],
        }),
      },
    ],
  },
  "call-notice": {
    samples: [
      { title: "nouvel appel", content: sampled(callMessages["call-notice"], { call, token }) },
      {
        title: "déplacé par la personne",
        content: sampled(callMessages["call-notice"], { call: movedByPerson, token }),
      },
      {
        title: "annulé par la personne",
        content: sampled(callMessages["call-notice"], { call: cancelledByPerson, token }),
      },
    ],
  },
  "call-moved": {
    samples: [
      {
        title: "par l’agence, avec un message",
        content: sampled(callMessages["call-moved"], { call: movedByAgency, token }),
      },
      {
        title: "par la personne",
        content: sampled(callMessages["call-moved"], { call: movedByPerson, token }),
      },
    ],
  },
  "call-cancelled": {
    samples: [
      {
        title: "par l’agence, avec un message",
        content: sampled(callMessages["call-cancelled"], { call: cancelledByAgency, token }),
      },
      {
        title: "par la personne",
        content: sampled(callMessages["call-cancelled"], { call: cancelledByPerson, token }),
      },
    ],
  },
  "call-reminder": {
    samples: [
      {
        title: "24 heures avant",
        content: sampled(callMessages["call-reminder"], { call, token, hoursBefore: 24 }),
      },
      {
        title: "une heure avant",
        content: sampled(callMessages["call-reminder"], { call, token, hoursBefore: 1 }),
      },
    ],
  },
} satisfies Record<keyof typeof callMessages, EmailSamples>;
