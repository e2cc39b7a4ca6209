import { expect, test } from "vitest";
import { frenchPublicHolidays, publicHolidayName } from "#domain/public-holidays.ts";

test.each([
  [2024, "2024-04-01", "2024-05-09", "2024-05-20"],
  [2025, "2025-04-21", "2025-05-29", "2025-06-09"],
  [2026, "2026-04-06", "2026-05-14", "2026-05-25"],
  [2027, "2027-03-29", "2027-05-06", "2027-05-17"],
  [2028, "2028-04-17", "2028-05-25", "2028-06-05"],
  [2029, "2029-04-02", "2029-05-10", "2029-05-21"],
  [2030, "2030-04-22", "2030-05-30", "2030-06-10"],
])("the movable holidays of %i", (year, easterMonday, ascension, whitMonday) => {
  expect(publicHolidayName(easterMonday)).toBe("easter-monday");
  expect(publicHolidayName(ascension)).toBe("ascension");
  expect(publicHolidayName(whitMonday)).toBe("whit-monday");
  const dates = frenchPublicHolidays(year).map(({ on }) => on);
  expect(dates).toHaveLength(11);
  expect(dates).toEqual(dates.toSorted());
  const moving = new Set([easterMonday, ascension, whitMonday]);
  expect(dates.filter((on) => !moving.has(on)).map((on) => on.slice(5))).toEqual([
    "01-01",
    "05-01",
    "05-08",
    "07-14",
    "08-15",
    "11-01",
    "11-11",
    "12-25",
  ]);
});

test.each(["2026-11-10", "2026-04-05", "2026-04-03", "2026-12-26"])("%s is ordinary", (on) => {
  expect(publicHolidayName(on)).toBeNull();
});

test.each([
  ["67000", "2026-04-03", "good-friday"],
  ["57000", "2026-12-26", "saint-stephen"],
  ["68100", "2027-03-26", "good-friday"],
  ["97110", "2026-05-27", "abolition-of-slavery"],
  ["97200", "2026-05-22", "abolition-of-slavery"],
  ["97300", "2026-06-10", "abolition-of-slavery"],
  ["97400", "2026-12-20", "abolition-of-slavery"],
  ["97600", "2026-04-27", "abolition-of-slavery"],
  ["97133", "2026-10-09", "abolition-of-slavery"],
  ["97150", "2026-05-28", "abolition-of-slavery"],
])("%s has a holiday of its own on %s", (postalCode, on, name) => {
  expect(publicHolidayName(on, postalCode)).toBe(name);
  expect(publicHolidayName(on, "75011")).toBeNull();
  expect(publicHolidayName(on)).toBeNull();
});
