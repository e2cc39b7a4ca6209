import { z } from "zod";
import { calendarDone } from "#copy/call-desk.ts";
import { calendarRefusals } from "#copy/calls.ts";
import { CALENDAR_FEED_PATH } from "#domain/call.ts";
import type { CalendarException, ExceptionKind } from "#domain/calendar/exceptions.ts";
import { callsOutsideHours } from "#domain/calendar/outside-hours.ts";
import { isRecordId } from "#domain/record-id.ts";
import { calendarExceptionForm } from "#forms/calendar.ts";
import { normaliseTime } from "#forms/typed-time.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { feedMadeAt } from "#queries/calendar/feed.server.ts";
import { comingExceptions } from "#queries/calendar/slots.server.ts";
import { comingCalendar } from "#queries/calendar/opening-hours.server.ts";
import {
  addCalendarException,
  removeCalendarException,
} from "#workflows/call/calendar-exceptions.server.ts";
import { renewCalendarFeed } from "#workflows/call/renew-calendar-feed.server.ts";
import { saveCalendarRules } from "#workflows/call/save-calendar-rules.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { readTypedRules, ruleFields, rulesOf } from "./typed-rules.ts";

type AskedHere = Asked<unknown>;

export interface TouchedCall {
  id: string;
  name: string;
  startsAt: Date;
}

export type TypedException = Record<(typeof exceptionFields)[number], string>;

export interface HoursShown {
  done?: string;
  /** Booked calls within the closure, which needs a second press. */
  touched?: TouchedCall[];
  removed?: (TypedException & { kind: ExceptionKind }) | null;
  /** New feed address, shown only once. */
  feedUrl?: string;
  /** Renewing the feed address needs a second press. */
  asks?: true;
}

const exceptionFields = ["kind", "fromOn", "toOn", "opens", "closes"] as const;

export const hoursActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/appels/horaires",
  tellsWhen: true,
  fields: [...ruleFields, ...exceptionFields],
  refusals: calendarRefusals,
  gone: [],
  shows: (shown: HoursShown) => shown,
  acts: {
    rules: {
      form: rulesForm,
      async do({ app, person, now }, rules) {
        const saving = { rules, administratorId: person.userId, now };
        const saved = await saveCalendarRules(app.db, saving);
        return saved.ok ? saved : { ...saved, status: 422 };
      },
    },
    "add-exception": {
      form: ({ formData }: AskedHere) =>
        z.preprocess(() => typedException(formData), calendarExceptionForm),
      async do(asked, exception) {
        const confirmed = asked.formData.get("confirmed") === "yes";
        const touched = confirmed ? [] : await callsTouched(asked, exception);
        if (touched.length > 0) return { ok: true, shown: { touched }, status: 409 };
        const adding = { exception, administratorId: asked.person.userId, now: asked.now };
        const added = await addCalendarException(asked.app.db, adding);
        return added.ok ? { ok: true, done: exception.kind } : { ...added, status: 422 };
      },
    },
    "remove-exception": { do: removeException },
    feed: {
      password: mayRenew,
      async do(asked: AskedHere) {
        if (!(await mayRenew(asked))) return { ok: true, shown: { asks: true } };
        const { app, person, now } = asked;
        const renewal = { administratorId: person.userId, now };
        const { secret } = await renewCalendarFeed(app.db, renewal);
        const feedUrl = `${app.siteUrl}${CALENDAR_FEED_PATH}?cle=${secret}`;
        return { ok: true, shown: { feedUrl } };
      },
    },
  },
});

export type HoursAnswer = AnswerOf<typeof hoursActs>;

function rulesForm({ formData }: AskedHere) {
  return z.unknown().transform((_, context) => {
    const read = rulesOf(readTypedRules((name) => formData.get(name)));
    if (read.ok) return read.rules;
    for (const [field, [message = ""]] of Object.entries(read.errors))
      context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  });
}

function typedException(formData: FormData): TypedException {
  return {
    kind: typedText(formData, "kind"),
    fromOn: typedText(formData, "fromOn"),
    // An empty end means a single day, the usual case.
    toOn: typedText(formData, "toOn") || typedText(formData, "fromOn"),
    opens: normaliseTime(typedText(formData, "opens")),
    closes: normaliseTime(typedText(formData, "closes")),
  };
}

async function removeException(asked: AskedHere) {
  const { app, person, formData, now } = asked;
  const exceptionId = typedText(formData, "exceptionId");
  const gone = { ok: false, reason: "exception-not-found" } as const;
  if (!isRecordId(exceptionId)) return { ...gone, status: 400 } as const;
  const listed = await viewing(asked, (looking) => comingExceptions(looking, now));
  const removal = { exceptionId, administratorId: person.userId, now };
  const { ok } = await removeCalendarException(app.db, removal);
  if (!ok) return gone;
  const former = listed.find(({ id }) => id === exceptionId);
  const done = calendarDone[former?.kind === "opening" ? "opening-removed" : "closure-removed"];
  return { ok, shown: { done, removed: former ? typedAgain(former) : null } };
}

function typedAgain({ kind, fromOn, toOn, hours }: CalendarException) {
  return { kind, fromOn, toOn, opens: hours?.opens ?? "", closes: hours?.closes ?? "" };
}

/** False while an existing address would stop working without a confirmation. */
async function mayRenew(asked: AskedHere): Promise<boolean> {
  return asked.formData.get("confirmed") === "yes" || !(await viewing(asked, feedMadeAt));
}

/** Booked calls inside the closure that open hours covered before. */
async function callsTouched(
  asked: AskedHere,
  exception: CalendarException,
): Promise<TouchedCall[]> {
  if (exception.kind !== "closure") return [];
  const { app, now } = asked;
  const { calendar, booked } = await viewing(asked, (db) => comingCalendar(db, app.site, now));
  const outside = new Set(callsOutsideHours(booked, calendar));
  const closed = { ...calendar, exceptions: [...calendar.exceptions, exception] };
  return callsOutsideHours(booked, closed)
    .filter((call) => !outside.has(call))
    .map(({ id, name, startsAt }) => ({ id, name, startsAt }));
}
