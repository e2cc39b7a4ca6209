import { callDaysWords as words } from "#copy/admin/calls.ts";
import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { ListedCall } from "#queries/call/list.server.ts";
import { Card } from "#ui/card.tsx";
import { CallLine } from "./call-line.tsx";

interface CallDaysProps {
  calls: readonly ListedCall[];
  today: string;
  now: Date;
  nextId: string | null;
}

export function CallDays({ calls, today, now, nextId }: CallDaysProps) {
  const days = Map.groupBy(calls, ({ startsAt }) => parisDate(startsAt));
  return [...days].map(([on, ofDay]) => (
    <section key={on} aria-labelledby={`jour-${on}`} className="grid gap-2.5">
      <h2 id={`jour-${on}`} className="text-base font-semibold">
        {dayName(on, today)}{" "}
        <span className="ml-1 text-sm font-normal text-muted">
          {ofDay.length === 1 ? "1 appel" : `${ofDay.length} appels`}
        </span>
      </h2>
      <Card as="div" elevation={on === today ? "soft" : "flat"}>
        <ul className="divide-y divide-line">
          {ofDay.map((call) => (
            <CallLine
              key={call.id}
              call={call}
              over={call.endsAt <= now}
              next={call.id === nextId}
            />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function dayName(on: string, today: string): string {
  const date = weekdayAndCalendarDay(on);
  if (on === today) return words.today(date);
  if (on === addDays(today, 1)) return `Demain, ${date}`;
  return date.charAt(0).toUpperCase() + date.slice(1);
}
