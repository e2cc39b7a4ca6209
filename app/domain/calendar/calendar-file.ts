import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export interface CalendarEvent {
  /** Stable for ever, so that a moved call replaces its event. */
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** Time of the last change: the same call gives the same bytes. */
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  url?: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string } | null;
}

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
  cancel: ICalCalendarMethod.CANCEL,
} as const;
export type CalendarMethod = keyof typeof methods;

/** Calendar file (RFC 5545) in UTC: no client's time-zone table can shift it. */
export function calendarFile({
  method,
  name,
  events,
}: {
  method: CalendarMethod;
  name: string;
  events: readonly CalendarEvent[];
}): string {
  const calendar = ical({
    name: oneLine(name),
    method: methods[method],
    prodId: { company: oneLine(name), product: "calendrier", language: "FR" },
  });
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.changedAt,
      summary: oneLine(event.summary),
      description: event.description.replaceAll(/[^\P{Cc}\n]/gu, " "),
      location: oneLine(event.location),
      ...(event.url && { url: event.url }),
      status: method === "cancel" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: quotable(event.organizer.name), email: event.organizer.email },
      attendees: event.attendee
        ? [
            {
              name: quotable(event.attendee.name),
              email: event.attendee.email,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ]
        : [],
    });
  }
  return calendar.toString();
}

/** Visitors type the names: a line break would inject a property. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Quotes cannot be escaped in a parameter's value (RFC 5545, section 3.2). */
function quotable(name: string): string {
  return oneLine(name).replaceAll('"', "'");
}
