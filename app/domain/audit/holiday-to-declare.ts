import { addDays } from "../paris-date.ts";
import { type PublicHoliday, publicHolidayName } from "../public-holidays.ts";

/** Days for which Google shows opening hours. */
const DAYS_AHEAD = 7;

/** U3: next public holiday within seven days on a day normally open; null: none. */
export function holidayToDeclare(
  todayOn: string,
  /** 0 for Sunday to 6 for Saturday. */
  openWeekdays: ReadonlySet<number>,
  postalCode?: string,
): PublicHoliday | null {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const on = addDays(todayOn, ahead);
    const name = publicHolidayName(on, postalCode);
    if (name !== null && openWeekdays.has(new Date(`${on}T00:00:00Z`).getUTCDay())) {
      return { on, name };
    }
  }
  return null;
}
