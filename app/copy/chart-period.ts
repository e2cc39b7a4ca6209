import { type DaySpan, type Grain, weekNumber } from "#domain/chart-period.ts";
import { longCalendarDay, monthTitle, shortDayOfYear } from "#domain/french-dates.ts";
import { addDays } from "#domain/paris-date.ts";

/** « du 1er au 23 novembre 2026 », « le 1er novembre 2026 » */
export function daysInWords(span: DaySpan): string {
  return said(span, longCalendarDay);
}

/** « 23 nov. », « Sem. 47, du 16 au 22 nov. », « Novembre 2026 »; a partial month with its days. */
export function bucketName(span: DaySpan, grain: Grain): string {
  if (grain === "day") return shortDayOfYear(span.from);
  const days = said(span, shortDayOfYear);
  if (grain === "week") return `Sem.\u00A0${weekNumber(span.from)}, ${days}`;
  const whole = span.from.endsWith("-01") && addDays(span.to, 1).endsWith("-01");
  const month = monthTitle(span.from.slice(0, 7));
  return whole ? month : `${month}, ${days}`;
}

/** « 23 nov. », « sem. 47 », « Novembre 2026 ». */
export function shortBucketName(span: DaySpan, grain: Grain): string {
  if (grain === "day") return shortDayOfYear(span.from);
  if (grain === "week") return `sem.\u00A0${weekNumber(span.from)}`;
  return monthTitle(span.from.slice(0, 7));
}

/** Omits the month and year of the first day when both days share them. */
function said({ from, to }: DaySpan, day: (date: string) => string): string {
  if (from === to) return `le\u00A0${day(from)}`;
  const end = day(to);
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `du\u00A0${day(from).split("\u00A0")[0]} au\u00A0${end}`;
  }
  const year = ` ${to.slice(0, 4)}`;
  const start = day(from);
  const shared = from.slice(0, 4) === to.slice(0, 4) && start.endsWith(year);
  return `du\u00A0${shared ? start.slice(0, -year.length) : start} au\u00A0${end}`;
}
