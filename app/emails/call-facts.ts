import { formatPhone } from "#domain/phone-number.ts";
import { agencyCallEvent, type CallEventFacts, clientCallEvent } from "#copy/call-events.ts";
import { callMoment } from "#copy/call-times.ts";
import { type CalendarMethod, calendarFile } from "#domain/calendar/calendar-file.ts";
import { callLinkPaths, type CallSide, type ReminderHours } from "#domain/call.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

/** What the messages about a call need of it. */
export interface CallFacts extends CallEventFacts {
  mode: "demo" | "live";
  /** The move or the cancellation that the message tells; null: as it was booked. */
  change: {
    kind: "moved" | "cancelled";
    side: CallSide;
    previousStartsAt: Date;
    message: string;
  } | null;
}

export interface CallEmailInput {
  call: CallFacts;
  /** What opens the call's links; empty in the agency's messages. */
  token: string;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
}

export interface CallConfirmationInput extends CallEmailInput {
  /** What was already to come under that address, with what opens its links. */
  earlier: readonly { startsAt: Date; token: string }[];
}

export interface CallReminderInput extends CallEmailInput {
  hoursBefore: ReminderHours;
}

/** The moment and the number we call. What they want to talk about is in the agency’s message alone. */
export function callRows({ call }: Pick<CallEmailInput, "call">): EmailBlock {
  return {
    kind: "facts",
    rows: [
      { label: "Quand", value: `${callMoment(call.startsAt)}, heure de Paris` },
      { label: "Durée", value: "20 minutes, par téléphone" },
      { label: "Votre numéro", value: formatPhone(call.phone) },
    ],
  };
}

/** The two links of the person's messages: opening one shows, its button acts. */
export function callLinks({ token, siteUrl }: CallEmailInput): EmailBlock[] {
  const link = (path: string) => `${siteUrl}${path}?jeton=${token}`;
  return [
    { kind: "heading", text: "Un changement de programme ?" },
    {
      kind: "paragraph",
      text: "Choisissez une autre heure :",
      link: { label: "déplacer l’appel", url: link(callLinkPaths.move) },
    },
    {
      kind: "paragraph",
      text: "Ou libérez la place, si vous n’en avez plus besoin :",
      link: { label: "annuler l’appel", url: link(callLinkPaths.cancel) },
    },
  ];
}

/** The owner of an address learns here that somebody, they perhaps, has booked with it twice: the page doesn't say. */
export function earlierCalls({ earlier, siteUrl }: CallConfirmationInput): EmailBlock[] {
  if (earlier.length === 0) return [];
  return [
    { kind: "heading", text: "Vous aviez déjà un appel réservé" },
    {
      kind: "paragraph",
      text: "Cette adresse e-mail en a un autre à venir. Gardez les deux si vous le souhaitez, ou annulez celui qui est de trop.",
    },
    ...earlier.map(({ startsAt, token }): EmailBlock => {
      const moment = callMoment(startsAt);
      return {
        kind: "paragraph",
        text: `Celui du ${moment} :`,
        link: {
          label: "annuler cet appel",
          url: `${siteUrl}${callLinkPaths.cancel}?jeton=${token}`,
        },
      };
    }),
  ];
}

export function callDemoNotice({ mode }: CallFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [{ kind: "notice", text: "Mode démonstration : ce rendez-vous est un essai." }];
}

/** The agency's words to the person. */
export function agencyWords({ change }: CallFacts): EmailBlock[] {
  if (!change || change.side !== "agency" || change.message === "") return [];
  return [
    { kind: "heading", text: "Notre message" },
    { kind: "paragraph", text: change.message },
  ];
}

/** The calendar file of a message: the person's invitation or its withdrawal, or the agency's own entry. */
export function callAttachment(
  input: Pick<CallEmailInput, "call" | "site" | "siteUrl">,
  reader: CallSide,
): { filename: string; contentType: string; content: Buffer } {
  const { call, site } = input;
  const standing: CalendarMethod = reader === "client" ? "request" : "publish";
  const method = call.status === "cancelled" ? "cancel" : standing;
  const event = reader === "client" ? clientCallEvent(call, input) : agencyCallEvent(call, input);
  return {
    filename: "appel.ics",
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    content: Buffer.from(calendarFile({ method, name: site.name, events: [event] })),
  };
}
