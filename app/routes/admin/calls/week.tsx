import { weekWords as words } from "#copy/admin/calls.ts";
import { labels } from "#copy/labels.ts";
import { Link } from "react-router";
import { spokenTime, weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { weekdayLabels } from "#copy/calls.ts";
import { callLife } from "#domain/call.ts";
import { weekdays } from "#domain/calendar/opening-hours.ts";
import { dayAsked, weekOf } from "#domain/calendar/week.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { publicHolidayWords } from "#copy/public-holidays.ts";
import { publicHolidayName } from "#domain/public-holidays.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { callsBetween, type ListedCall } from "#queries/call/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/week.ts";
import { CallStatusBadge } from "./call-status.tsx";
import { CallViews } from "./call-views.tsx";
import { CALLS_PATH, callHref } from "./calls-address.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** `?du=`: any day of the week shown; default: the current week. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const days = weekOf(dayAsked(url.searchParams.get("du")) ?? parisDate(now));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const window = { fromAt: startOfParisDay(first), toAt: startOfParisDay(addDays(last, 1)) };
  const calls = await viewing({ request, context }, (db) => callsBetween(db, window));
  return { days, first, calls, now };
}

export default function Week({ loaderData }: Route.ComponentProps) {
  const { days, first, calls, now } = loaderData;
  const today = parisDate(now);
  return (
    <AdminPage title={labels.calls} tab={words.pageTitle(weekdayAndCalendarDay(first))}>
      <CallViews current="week" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words.weekOf(weekdayAndCalendarDay(first))}</h2>
        <WeekLinks first={first} holdsToday={days.includes(today)} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-7 xl:gap-2">
        {days.map((on, index) => (
          <WeekDay
            key={on}
            on={on}
            name={weekdayLabels[weekdays[index] ?? "monday"]}
            today={today}
            calls={calls.filter(({ startsAt }) => parisDate(startsAt) === on)}
            now={now}
          />
        ))}
      </div>
    </AdminPage>
  );
}

function WeekLinks({ first, holdsToday }: { first: string; holdsToday: boolean }) {
  const href = (days: number) => `${CALLS_PATH}/semaine?du=${addDays(first, days)}`;
  return (
    <nav aria-label={words.otherWeeks} className="flex flex-wrap gap-2">
      <ButtonLink
        href={href(-7)}
        variant="outline"
        icon="chevron-left"
        aria-label={words.weekBefore}
      >
        {words.before}
      </ButtonLink>
      {!holdsToday && (
        <ButtonLink href={`${CALLS_PATH}/semaine`} variant="outline">
          {words.thisWeek}
        </ButtonLink>
      )}
      <ButtonLink
        href={href(7)}
        variant="outline"
        iconEnd="chevron-right"
        aria-label={words.weekAfter}
      >
        {words.after}
      </ButtonLink>
    </nav>
  );
}

interface WeekDayProps {
  on: string;
  name: string;
  today: string;
  calls: ListedCall[];
  now: Date;
}

function WeekDay({ on, name, today, calls, now }: WeekDayProps) {
  const holiday = publicHolidayName(on);
  return (
    <section
      aria-labelledby={`jour-${on}`}
      className={classNames(
        "rounded-lg border bg-raised p-3 xl:min-h-80",
        on === today ? "border-control shadow-soft" : "border-line",
        on < today && "xl:bg-transparent",
      )}
    >
      <h3 id={`jour-${on}`} className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {name} {Number(on.slice(8))}
        {on === today && <span className="text-xs font-normal text-muted">{words.today}</span>}
      </h3>
      {holiday && (
        <p className="text-xs text-muted">{words.holiday(publicHolidayWords[holiday])}</p>
      )}
      {calls.length === 0 ? (
        <p className="mt-2 text-xs text-muted">{words.none}</p>
      ) : (
        <ul className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2">
          {calls.map((call) => (
            <WeekCall key={call.id} call={call} over={call.endsAt <= now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WeekCall({ call, over }: { call: ListedCall; over: boolean }) {
  return (
    <li className="rounded-md border border-line bg-surface p-2.5 text-sm">
      <Link to={callHref(call.id)} className="grid gap-0.5 rounded-sm hover:underline">
        <time dateTime={call.startsAt.toISOString()} className="font-semibold tabular-nums">
          {spokenTime(call.startsAt)}
        </time>
        <span className="wrap-anywhere">{call.name}</span>
      </Link>
      {(over || !callLife[call.status].awaitsOutcome) && (
        <p className="mt-1.5">
          <CallStatusBadge status={call.status} over={over} compact />
        </p>
      )}
    </li>
  );
}
