import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { callLife } from "#domain/call.ts";
import { callsOutsideHours } from "#domain/calendar/outside-hours.ts";
import { type Calendar, horizonEnd, slotsOn } from "#domain/calendar/slots.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { type HolidayName, publicHolidayName } from "#domain/public-holidays.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { availableSlots, calendarBetween, comingExceptions, currentRules } from "./slots.server.ts";
import { feedMadeAt } from "./feed.server.ts";
import { callsBetween } from "../call/list.server.ts";

type Site = Pick<SiteIdentity, "openingHours">;

export async function comingCalendar(db: ViewerDatabase, site: Site, now: Date) {
  const rules = await currentRules(db, site);
  const window = { fromAt: now, toAt: horizonEnd({ rules }, now, "agency") };
  const calendar = await calendarBetween(db, rules, { ...window, moving: null });
  const calls = await callsBetween(db, window);
  return { calendar, booked: calls.filter(({ status }) => callLife[status].awaitsOutcome) };
}

const DAYS_SHOWN = 10;

export async function openingHoursPage(db: ViewerDatabase, site: Site, now: Date) {
  const { calendar, booked } = await comingCalendar(db, site, now);
  const free = Map.groupBy(await availableSlots(db, site, { now }), ({ on }) => on);
  const today = parisDate(now);
  return {
    rules: calendar.rules,
    exceptions: await comingExceptions(db, now),
    outside: callsOutsideHours(booked, calendar).map(({ id, name, startsAt }) => ({
      id,
      name,
      startsAt,
    })),
    days: Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead)).map((on) => {
      const slots = free.get(on) ?? [];
      return {
        on,
        free: slots.length,
        first: slots[0]?.startsAt ?? null,
        last: slots.at(-1)?.startsAt ?? null,
        why: slots.length > 0 ? null : whyNone(on, calendar),
      };
    }),
    feedAt: await feedMadeAt(db),
    today,
  };
}

export type OpeningHoursPage = Awaited<ReturnType<typeof openingHoursPage>>;

/** `full`: slots are taken, or too close to now. */
type NoSlotReason = { kind: "full" | "closed" } | { kind: "holiday"; name: HolidayName };

function whyNone(on: string, calendar: Calendar): NoSlotReason {
  if (slotsOn(on, calendar).length > 0) return { kind: "full" };
  const name = publicHolidayName(on);
  const isHoliday = name !== null && !calendar.rules.openOnPublicHolidays;
  return isHoliday ? { kind: "holiday", name } : { kind: "closed" };
}
