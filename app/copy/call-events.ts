import { formatPhone } from "#domain/phone-number.ts";
import { type CalendarEvent, calendarFile } from "#domain/calendar/calendar-file.ts";
import type { CallStatus } from "#domain/call.ts";
import { nameToRepeat } from "#domain/strangers-words.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { recordPages } from "#domain/records.ts";
import { callStatusLabels } from "./calls.ts";
import { callMoment } from "./call-times.ts";

export interface CallEventFacts {
  id: string;
  icsUid: string;
  sequence: number;
  status: CallStatus;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  name: string;
  email: string;
  phone: string;
  business: string;
  topic: string;
}

type Sender = { site: Pick<SiteIdentity, "name" | "email" | "phone">; siteUrl: string };

/** Contains no link that moves the call: calendars are shared. */
export function clientCallEvent(call: CallEventFacts, { site }: Sender): CalendarEvent {
  return {
    ...timesOf(call),
    summary: `Appel stratégique avec ${site.name}`,
    description: [
      `Appel de 20 minutes le ${callMoment(call.startsAt)}, heure de Paris.`,
      `Nous vous appelons au ${formatPhone(call.phone)}.`,
      "Pour déplacer ou annuler cet appel, ouvrez votre e-mail de confirmation.",
    ].join("\n"),
    location: "Par téléphone",
    organizer: { name: site.name, email: site.email },
    attendee: { name: nameToRepeat(call.name) ?? call.email, email: call.email },
  };
}

export function agencyCallEvent(call: CallEventFacts, { site, siteUrl }: Sender): CalendarEvent {
  return {
    ...timesOf(call),
    summary: `Appel : ${call.name}`,
    description: [
      `${callMoment(call.startsAt)}, heure de Paris`,
      `Téléphone : ${formatPhone(call.phone)}`,
      `E-mail : ${call.email}`,
      ...(call.business === "" ? [] : [`Établissement : ${call.business}`]),
      ...(call.topic === "" ? [] : [`Sujet : ${call.topic}`]),
      `Suivi : ${callStatusLabels[call.status]}`,
    ].join("\n"),
    location: call.phone,
    url: `${siteUrl}${recordPages.call(call.id)}`,
    organizer: { name: site.name, email: site.email },
    attendee: null,
  };
}

export function agencyFeed(calls: readonly CallEventFacts[], sender: Sender): string {
  return calendarFile({
    method: "publish",
    name: `${sender.site.name} : appels`,
    events: calls.map((call) => agencyCallEvent(call, sender)),
  });
}

function timesOf({ icsUid, sequence, startsAt, endsAt, changedAt }: CallEventFacts) {
  return { uid: icsUid, sequence, startsAt, endsAt, changedAt };
}
