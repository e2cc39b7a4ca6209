import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retentionWords } from "#copy/retention.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import {
  firstKeptDay,
  keptSince,
  retentionRules,
  type RetentionSubject,
} from "#domain/retention.ts";
import { daysAfter } from "../../calendar.ts";

describe("the retention of records", () => {
  test.each([
    ["requests", "2026-11-20T22:59:59Z", "2023-11-20"],
    ["requests", "2026-11-20T23:00:00Z", "2023-11-21"],
    ["requests", "2027-02-28T12:00:00Z", "2024-02-28"],
    ["requests", "2027-03-01T12:00:00Z", "2024-03-01"],
    ["requests", "2028-02-29T12:00:00Z", "2025-02-28"],
    ["events", "2026-11-20T22:59:59Z", "2025-10-20"],
    ["events", "2026-11-20T23:00:00Z", "2025-10-21"],
    ["events", "2027-03-31T12:00:00Z", "2026-02-28"],
    ["events", "2029-03-31T12:00:00Z", "2028-02-29"],
    ["consents", "2027-01-15T12:00:00Z", "2025-12-15"],
    ["acts", "2026-12-31T12:00:00Z", "2025-12-31"],
    ["unconfirmed-accounts", "2026-03-30T21:59:59Z", "2026-02-28"],
    ["unconfirmed-accounts", "2026-03-30T22:00:00Z", "2026-03-01"],
    ["tokens", "2026-07-21T22:00:00Z", "2026-07-22"],
    // A document of any day of 2014 belongs to the year closed on 31 December 2014.
    ["invoices", "2024-12-31T22:59:59Z", "2014-01-01"],
    ["invoices", "2024-12-31T23:00:00Z", "2015-01-01"],
    ["invoices", "2025-12-31T22:59:59Z", "2015-01-01"],
    ["contracts", "2036-06-30T12:00:00Z", "2026-01-01"],
  ] as const)("%s at %s: since %s", (subject, now, day) => {
    expect(firstKeptDay(subject, new Date(now))).toBe(day);
    expect(keptSince(subject, new Date(now))).toEqual(startOfParisDay(day));
  });

  const instants = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2060-12-31"),
    noInvalidDate: true,
  });
  const subjects = Object.keys(retentionRules) as RetentionSubject[];

  test("never goes back, and ten years after the close are at least ten whole years", () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...subjects), (now, subject) => {
        const tomorrow = daysAfter(now, 1);
        expect(firstKeptDay(subject, tomorrow) >= firstKeptDay(subject, now)).toBe(true);
        const lastOut = addDays(firstKeptDay("invoices", now), -1);
        expect(lastOut.endsWith("-12-31")).toBe(true);
        expect(Number(parisDate(now).slice(0, 4)) - Number(lastOut.slice(0, 4))).toBe(11);
      }),
    );
  });
});

test("every rule has its words, with its own figure", () => {
  expect(Object.keys(retentionWords)).toEqual(Object.keys(retentionRules));
  expect(retentionWords.requests.howLong).toBe(
    "3 ans après le dernier contact venu de la personne",
  );
  expect(retentionWords.invoices.howLong).toBe("10 ans après la clôture de l’exercice");
  expect(retentionWords.events.howLong).toBe("13 mois");
  expect(retentionWords.acts.howLong).toBe("12 mois");
  expect(retentionWords["unconfirmed-accounts"].howLong).toBe("30 jours");
});
