import { formatPhone } from "#domain/phone-number.ts";
import { agencyCallEvent, type CallEventFacts, clientCallEvent } from "#copy/call-events.ts";
import { callMoment } from "#copy/call-times.ts";
import { type CalendarMethod, calendarFile } from "#domain/calendar/calendar-file.ts";
import { callLinkPaths, type CallSide, type ReminderHours } from "#domain/call.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

export interface CallFacts extends CallEventFacts {
  mode: "demo" | "live";
  /** Null: booking. */
  change: {
    kind: "moved" | "cancelled";
    side: CallSide;
    previousStartsAt: Date;
    message: string;
  } | null;
}

export interface CallEmailInput {
  call: CallFacts;
  /** Token of the call's links; empty in messages to the agency. */
  token: string;
  site: SiteIdentity;
  siteUrl: string;
}

export interface CallConfirmationInput extends CallEmailInput {
  /** Upcoming calls under the same address. */
  earlier: readonly { startsAt: Date; token: string }[];
}

export interface CallReminderInput extends CallEmailInput {
  hoursBefore: ReminderHours;
}

/** The topic is told to the agency only. */
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

/** GET pages only: a button on the page acts. */
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

/** The booking page must not reveal earlier calls (enumeration): only the address's owner is told, here. */
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

export function agencyWords({ change }: CallFacts): EmailBlock[] {
  if (!change || change.side !== "agency" || change.message === "") return [];
  return [
    { kind: "heading", text: "Notre message" },
    { kind: "paragraph", text: change.message },
  ];
}

/** Invitation or cancellation for the client, plain entry for the agency. */
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
