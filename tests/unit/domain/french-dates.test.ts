import { describe, expect, test } from "vitest";
import {
  longCalendarDay,
  longDay,
  longMoment,
  monthOf,
  monthTitle,
  ownTime,
  ownTimeZone,
  plainCalendarDay,
  shortCalendarDay,
  shortDay,
  shortDayOfYear,
  shortMoment,
  spokenTime,
  weekdayAndCalendarDay,
  weekdayAndDay,
  weekdayIn,
  weekdayOf,
} from "#domain/french-dates.ts";

/** No-break spaces as `~`. */
const seen = (words: string): string => words.replaceAll("\u00A0", "~");

const inJune = new Date("2026-06-21T08:42:00Z");
const lastMinuteOfApril = new Date("2026-04-30T21:59:00Z");
const firstOfMay = new Date("2026-04-30T22:00:00Z");

describe("an instant, in Paris", () => {
  test.each([
    [shortDay, "21~juin~2026", "30~avr.~2026", "1er~mai~2026"],
    [shortMoment, "21~juin~2026 à~10:42", "30~avr.~2026 à~23:59", "1er~mai~2026 à~00:00"],
    [longDay, "21~juin 2026", "30~avril 2026", "1er~mai 2026"],
    [longMoment, "21~juin 2026 à 10:42", "30~avril 2026 à 23:59", "1er~mai 2026 à 00:00"],
    [weekdayAndDay, "dimanche 21~juin 2026", "jeudi 30~avril 2026", "vendredi 1er~mai 2026"],
    [(instant: Date) => spokenTime(instant), "10~h~42", "23~h~59", "0~h"],
  ])("%o", (form, plain, late, first) => {
    expect([inJune, lastMinuteOfApril, firstOfMay].map((at) => seen(form(at)))).toEqual([
      plain,
      late,
      first,
    ]);
  });
});

describe("a calendar date", () => {
  test.each([
    [plainCalendarDay, "2 juillet 2025", "1er mai 2026", "11 octobre 2026"],
    [longCalendarDay, "2~juillet 2025", "1er~mai 2026", "11~octobre 2026"],
    [shortCalendarDay, "2~juil.~2025", "1er~mai~2026", "11~oct.~2026"],
    [
      weekdayAndCalendarDay,
      "mercredi 2~juillet 2025",
      "vendredi 1er~mai 2026",
      "dimanche 11~octobre 2026",
    ],
    [weekdayOf, "mercredi", "vendredi", "dimanche"],
    [shortDayOfYear, "2~juil.", "1er~mai", "11~oct."],
    [monthOf, "juillet", "mai", "octobre"],
  ])("%o", (form, ...words) => {
    expect(["2025-07-02", "2026-05-01", "2026-10-11"].map((on) => seen(form(on)))).toEqual(words);
  });

  test("a month as a title starts with a capital", () => {
    expect(monthTitle("2026-12")).toBe("Décembre 2026");
  });
});

test("elsewhere, the day and the time are those of the place", () => {
  const callAt = new Date("2026-11-24T07:30:00Z");
  expect(seen(weekdayIn(callAt, "America/Los_Angeles"))).toBe("lundi 23~novembre");
  expect(seen(spokenTime(callAt, "America/Los_Angeles"))).toBe("23~h~30");
  expect(() => spokenTime(callAt, "Europe/Nulle-Part")).toThrow(RangeError);
});

test("a device shows its own time", () => {
  expect(ownTime(inJune)).toBe(`${String(inJune.getHours()).padStart(2, "0")}:42`);
  expect(seen(spokenTime(inJune, ownTimeZone()))).toBe(`${inJune.getHours()}~h~42`);
});
