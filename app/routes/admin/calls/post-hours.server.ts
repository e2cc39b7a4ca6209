import { data, redirect, type RouterContextProvider } from "react-router";
import { calendarDone } from "#copy/call-desk.ts";
import { calendarRefusals } from "#copy/calls.ts";
import { CALENDAR_FEED_PATH } from "#domain/call.ts";
import type { CalendarException } from "#domain/calendar/exceptions.ts";
import { callsOutsideHours } from "#domain/calendar/outside-hours.ts";
import { calendarExceptionForm, exceptionRemovalForm } from "#forms/calendar.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { normaliseTime } from "#forms/typed-time.ts";
import { appOf } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { savedAddress } from "#http/saved-at.ts";
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
import { askPassword } from "../../both-sides/ask-password.server.ts";
import type { HoursAnswer, HoursIntent, TouchedCall, TypedException } from "./hours-answer.ts";
import { readTypedRules, rulesOf } from "./typed-rules.ts";

interface HoursPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The agency's person who posts. */
  person: Exclude<Viewer, { kind: "visitor" }>;
}

const leadBack = (done: string, now: Date) =>
  redirect(savedAddress(`/admin/appels/horaires?fait=${done}`, now), 303);

type Outcome = Response | ReturnType<typeof answer>;
type Act = (post: HoursPost, formData: FormData) => Promise<Outcome>;

const acts: Record<HoursIntent, Act> = {
  async rules({ context, person }, formData) {
    const typed = readTypedRules(formData);
    const read = rulesOf(typed);
    if (!read.ok) return answer("rules", { rules: typed, errors: read.errors }, 400);
    const { db, clock } = appOf(context);
    const saving = { rules: read.rules, administratorId: person.userId, now: clock() };
    const saved = await saveCalendarRules(db, saving);
    if (saved.ok) return leadBack("rules", saving.now);
    return answer("rules", { rules: typed, refusal: calendarRefusals[saved.reason] }, 422);
  },

  async "add-exception"(post, formData) {
    const typed = typedException(formData);
    const form = calendarExceptionForm.safeParse(typed);
    if (!form.success) {
      return answer("add-exception", { exception: typed, errors: firstErrors(form.error) }, 400);
    }
    const touched = formData.get("confirmed") === "yes" ? [] : await callsTouched(post, form.data);
    if (touched.length > 0) return answer("add-exception", { exception: typed, touched }, 409);
    const { db, clock } = appOf(post.context);
    const adding = { exception: form.data, administratorId: post.person.userId, now: clock() };
    const added = await addCalendarException(db, adding);
    if (added.ok) return leadBack(form.data.kind, adding.now);
    const refusal = calendarRefusals[added.reason];
    return answer("add-exception", { exception: typed, refusal }, 422);
  },

  async "remove-exception"({ request, context, person }, formData) {
    const form = exceptionRemovalForm.safeParse(Object.fromEntries(formData));
    const gone = { refusal: calendarRefusals["exception-not-found"] };
    if (!form.success) return answer("remove-exception", gone, 400);
    const { db, clock } = appOf(context);
    const now = clock();
    const { exceptionId } = form.data;
    const listed = await viewing({ request, context }, (looking) => comingExceptions(looking, now));
    const removed = await removeCalendarException(db, {
      exceptionId,
      administratorId: person.userId,
      now,
    });
    if (!removed.ok) return answer("remove-exception", gone, 409);
    const former = listed.find(({ id }) => id === exceptionId);
    return answer("remove-exception", {
      done: calendarDone[former?.kind === "opening" ? "opening-removed" : "closure-removed"],
      removed: former ? typedAgain(former) : null,
    });
  },

  async feed({ request, context, person }, formData) {
    const app = appOf(context);
    const madeAt = await viewing({ request, context }, feedMadeAt);
    if (madeAt && formData.get("confirmed") !== "yes") return answer("feed", { asks: true });
    const fault = await askPassword({ request, context }, person, formData, { intent: "feed" });
    if (fault) {
      const { fieldErrors: errors, refusal } = fault.wrong;
      const { asked, status } = fault;
      return answer("feed", { asks: madeAt !== null, asked, errors, refusal }, status);
    }
    const renewal = { administratorId: person.userId, now: app.clock() };
    const { secret } = await renewCalendarFeed(app.db, renewal);
    return answer("feed", { feedUrl: `${app.siteUrl}${CALENDAR_FEED_PATH}?cle=${secret}` });
  },
};

/**
 * Saves the opening hours, adds or removes an exception, renews the feed's address.
 * @throws Response 400 for a form that the page doesn't have.
 */
export async function postHours(post: HoursPost): Promise<Outcome> {
  const formData = await readForm(post.request);
  const intent = typedText(formData, "intent");
  if (!isIntent(intent)) throw data(null, { status: 400 });
  return acts[intent](post, formData);
}

function isIntent(text: string): text is HoursIntent {
  return Object.hasOwn(acts, text);
}

function typedException(formData: FormData): TypedException {
  return {
    kind: typedText(formData, "kind"),
    fromOn: typedText(formData, "fromOn"),
    // One day is what is asked for most.
    toOn: typedText(formData, "toOn") || typedText(formData, "fromOn"),
    opens: normaliseTime(typedText(formData, "opens")),
    closes: normaliseTime(typedText(formData, "closes")),
  };
}

function typedAgain({ kind, fromOn, toOn, hours }: CalendarException) {
  return { kind, fromOn, toOn, opens: hours?.opens ?? "", closes: hours?.closes ?? "" };
}

/** The calls that stand in a closure and stood in open hours before. */
async function callsTouched(
  { request, context }: HoursPost,
  exception: CalendarException,
): Promise<TouchedCall[]> {
  if (exception.kind !== "closure") return [];
  const { site, clock } = appOf(context);
  const { calendar, booked } = await viewing({ request, context }, (db) =>
    comingCalendar(db, site, clock()),
  );
  const outside = new Set(callsOutsideHours(booked, calendar));
  const closed = { ...calendar, exceptions: [...calendar.exceptions, exception] };
  return callsOutsideHours(booked, closed)
    .filter((call) => !outside.has(call))
    .map(({ id, name, startsAt }) => ({ id, name, startsAt }));
}

function answer(intent: HoursIntent, what: Partial<HoursAnswer>, status = 200) {
  const whole: HoursAnswer = {
    intent,
    done: null,
    refusal: null,
    errors: {},
    rules: null,
    exception: null,
    touched: [],
    removed: null,
    feedUrl: null,
    asks: false,
    asked: null,
    ...what,
  };
  return data(whole, { status });
}
