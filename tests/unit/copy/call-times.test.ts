import { expect, test } from "vitest";
import { callMoment, zoneLine } from "#copy/call-times.ts";

const plain = (text: string | null) => text?.replaceAll("\u00A0", " ") ?? null;
const halfPastEight = new Date("2026-11-24T07:30:00Z");

test("a call's time is shown in Paris time, summer and winter", () => {
  expect(plain(callMoment(halfPastEight))).toBe("mardi 24 novembre 2026 à 8 h 30");
  expect(plain(callMoment(new Date("2026-10-24T06:30:00Z")))).toBe(
    "samedi 24 octobre 2026 à 8 h 30",
  );
  expect(plain(callMoment(new Date("2026-10-31T23:00:00Z")))).toBe(
    "dimanche 1er novembre 2026 à 0 h",
  );
});

test.each([
  ["America/Martinique", "3 h 30 chez vous (Martinique)"],
  ["Indian/Reunion", "11 h 30 chez vous (Reunion)"],
  ["America/Los_Angeles", "lundi 23 novembre à 23 h 30 chez vous (Los Angeles)"],
  ["Asia/Kolkata", "13 h chez vous (Kolkata)"],
])("in %s it is %s", (zone, line) => {
  expect(plain(zoneLine(halfPastEight, zone))).toBe(line);
});

test.each(["Europe/Paris", "Europe/Brussels", "Africa/Lagos", "", "Europe/Nulle-Part", "\u0000"])(
  "%j needs no second line for the caller's time",
  (zone) => {
    expect(zoneLine(halfPastEight, zone)).toBeNull();
  },
);

test("Lagos has the time of Paris in winter, and another in summer", () => {
  expect(plain(zoneLine(new Date("2027-07-01T07:30:00Z"), "Africa/Lagos"))).toBe(
    "8 h 30 chez vous (Lagos)",
  );
});
