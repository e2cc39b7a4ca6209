import { nextDaysCardWords as words } from "#copy/admin/calls.ts";
import { publicHolidayWords } from "#copy/public-holidays.ts";
import { spokenTime, weekdayAndCalendarDay } from "#domain/french-dates.ts";
import type { OpeningHoursPage } from "#queries/calendar/opening-hours.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function NextDaysCard({ days }: { days: OpeningHoursPage["days"] }) {
  return (
    <Card aria-labelledby="prochains-jours">
      <CardHeader id="prochains-jours" title={words.title} description={words.description} />
      <CardBody>
        <ul className="divide-y divide-line text-sm">
          {days.map(({ on, free, first, last, why }) => (
            <li key={on} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="first-letter:uppercase">{weekdayAndCalendarDay(on)}</span>
              {first && last ? (
                <span className="text-right tabular-nums">
                  <span className="font-semibold">
                    {free === 1 ? words.oneSlot : words.slots(free)}
                  </span>
                  <span className="text-muted">
                    {words.fromTo(spokenTime(first), spokenTime(last))}
                  </span>
                </span>
              ) : (
                <span className="text-muted">{why && frenchSpaces(whyNoSlot(why))}</span>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function whyNoSlot(why: NonNullable<OpeningHoursPage["days"][number]["why"]>): string {
  if (why.kind === "holiday") return words.holiday(publicHolidayWords[why.name]);
  return why.kind === "full" ? words.full : words.closed;
}
