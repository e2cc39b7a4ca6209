import { ownProperty } from "./own-property.ts";
import { addDays } from "./paris-date.ts";

export type HolidayName =
  | "new-year"
  | "easter-monday"
  | "labour-day"
  | "victory-day"
  | "ascension"
  | "whit-monday"
  | "national-day"
  | "assumption"
  | "all-saints"
  | "armistice"
  | "christmas"
  | LocalHolidayName;

type LocalHolidayName = "good-friday" | "saint-stephen" | "abolition-of-slavery";

export interface PublicHoliday {
  on: string;
  name: HolidayName;
}

/** Holidays of mainland France (Code du travail, article L3133-1). */
export function frenchPublicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const holidays: PublicHoliday[] = [
    { on: `${year}-01-01`, name: "new-year" },
    { on: addDays(easter, 1), name: "easter-monday" },
    { on: `${year}-05-01`, name: "labour-day" },
    { on: `${year}-05-08`, name: "victory-day" },
    { on: addDays(easter, 39), name: "ascension" },
    { on: addDays(easter, 50), name: "whit-monday" },
    { on: `${year}-07-14`, name: "national-day" },
    { on: `${year}-08-15`, name: "assumption" },
    { on: `${year}-11-01`, name: "all-saints" },
    { on: `${year}-11-11`, name: "armistice" },
    { on: `${year}-12-25`, name: "christmas" },
  ];
  return holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

export function publicHolidayName(on: string, postalCode = ""): HolidayName | null {
  const year = Number(on.slice(0, 4));
  const holidays = [...frenchPublicHolidays(year), ...localHolidays(year, postalCode)];
  return holidays.find((holiday) => holiday.on === on)?.name ?? null;
}

const alsaceMoselle = /^(?:57|67|68)\d{3}$/;

/** Abolition of slavery (Code du travail, article L3422-2): month and day by prefix of the postal code. */
const abolitionDays: Readonly<Record<string, string>> = {
  "971": "05-27",
  "972": "05-22",
  "973": "06-10",
  "974": "12-20",
  "976": "04-27",
};
const SAINT_BARTHELEMY = "97133";
const SAINT_MARTIN = "97150";

/**
 * Alsace-Moselle (Code du travail, article L3134-13): Good Friday only where there is a Protestant church, as in most
 * towns.
 */
function localHolidays(year: number, postalCode: string): PublicHoliday[] {
  if (alsaceMoselle.test(postalCode)) {
    return [
      { on: addDays(easterSunday(year), -2), name: "good-friday" },
      { on: `${year}-12-26`, name: "saint-stephen" },
    ];
  }
  const abolished = abolitionDay(postalCode);
  return abolished === null ? [] : [{ on: `${year}-${abolished}`, name: "abolition-of-slavery" }];
}

function abolitionDay(postalCode: string): string | null {
  if (postalCode === SAINT_BARTHELEMY) return "10-09";
  if (postalCode === SAINT_MARTIN) return "05-28";
  const department = postalCode.slice(0, 3);
  return ownProperty(abolitionDays, department) ?? null;
}

export function isWorkingDay(on: string): boolean {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && publicHolidayName(on) === null;
}

export function addWorkingDays(on: string, days: number): string {
  let day = on;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): string {
  const lunarYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * lunarYear + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((lunarYear + 11 * epact + 22 * weekday) / 451);
  const daysAfterMarch22 = epact + weekday - 7 * late;
  return addDays(`${year}-03-22`, daysAfterMarch22);
}
