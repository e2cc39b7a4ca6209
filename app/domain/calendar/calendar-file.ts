import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** One call as calendars know it. */
export interface CalendarEvent {
  /** The same for ever, wherever the call is moved. */
  uid: string;
  /** Raised by each change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When it was last changed: the same call gives the same bytes. */
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  url?: string;
  organizer: { name: string; email: string };
  /** Who is invited; null in the agency's own feed. */
  attendee: { name: string; email: string } | null;
}

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
  cancel: ICalCalendarMethod.CANCEL,
} as const;
export type CalendarMethod = keyof typeof methods;

/** A calendar file (RFC 5545) whose times are in UTC: nobody's time-zone table can shift them. */
export function calendarFile({
  method,
  name,
  events,
}: {
  method: CalendarMethod;
  /** The product, and what a subscribed calendar is called. */
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

/** Names are typed by visitors: no line break may begin a property of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** A parameter's value stands between quotes, which nothing escapes (RFC 5545, section 3.2). */
function quotable(name: string): string {
  return oneLine(name).replaceAll('"', "'");
}
