import { parisDate } from "../paris-date.ts";
import { type Calendar, slotsOn } from "./slots.ts";

export function callsOutsideHours<Call extends { startsAt: Date }>(
  calls: readonly Call[],
  { rules, exceptions }: Pick<Calendar, "rules" | "exceptions">,
): Call[] {
  return calls.filter(({ startsAt }) => {
    const slots = slotsOn(parisDate(startsAt), { rules, exceptions, busy: [] });
    return !slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime());
  });
}
