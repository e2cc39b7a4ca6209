import { monthTitle, spokenTime, weekdayAndCalendarDay } from "#domain/french-dates.ts";
import type { Slot } from "#domain/calendar/slots.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { OwnTime } from "./own-time.tsx";
import { type CalendarPage, partsOf } from "./slot-calendar.ts";

const texts = {
  title: "Choix du créneau",
  freeDays: "Jours où un créneau est libre",
  monthBefore: "Mois précédent",
  monthAfter: "Mois suivant",
  freeSlot: "créneau libre",
  freeSlots: "créneaux libres",
  parisTime: "Heure de Paris. L’appel dure 20 minutes.",
};

interface SlotChoiceProps {
  calendar: CalendarPage;
  path: string;
  /** `post` once personal data was typed: it must not appear in the address. */
  method: "get" | "post";
  carried: Record<string, string>;
}

/** Single form whose buttons each load a page, so that no script is needed. */
export function SlotChoice({ calendar, path, method, carried }: SlotChoiceProps) {
  return (
    <form method={method} action={path} aria-label={texts.title} className="slot-choice">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MonthGrid calendar={calendar} path={path} />
      <DaySlots day={calendar.day} path={path} />
    </form>
  );
}

type PartProps = Pick<SlotChoiceProps, "calendar" | "path">;

const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

function MonthGrid({ calendar, path }: PartProps) {
  const { month, weeks, day } = calendar;
  return (
    <section aria-labelledby="calendrier">
      <div className="slot-month-head">
        <h2 id="calendrier" tabIndex={-1} className="slot-heading">
          {monthTitle(month)}
        </h2>
        <span className="flex gap-1">
          <MonthButton path={path} month={calendar.previous} icon="chevron-left" />
          <MonthButton path={path} month={calendar.next} icon="chevron-right" />
        </span>
      </div>
      <table className="slot-month">
        <caption className="sr-only">{texts.freeDays}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden>{name.charAt(0).toUpperCase()}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)?.on}>
              {week.map((cell, index) => (
                <td key={cell?.on ?? index}>
                  {cell && <Day {...cell} chosen={cell.on === day.on} path={path} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MonthButtonProps {
  path: string;
  month: string | null;
  icon: "chevron-left" | "chevron-right";
}

function MonthButton({ path, month, icon }: MonthButtonProps) {
  const label = icon === "chevron-left" ? texts.monthBefore : texts.monthAfter;
  return (
    <button
      type="submit"
      name="mois"
      value={month ?? ""}
      formAction={`${path}#calendrier`}
      disabled={month === null}
      aria-label={month === null ? label : `${label} : ${monthTitle(month)}`}
      className="slot-month-button"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}

function Day({ on, free, chosen, path }: DayProps) {
  const number = Number(on.slice(8));
  if (free === 0) return <span className="slot-day slot-day-closed">{number}</span>;
  return (
    <button
      type="submit"
      name="jour"
      value={on}
      formAction={`${path}#creneaux`}
      aria-label={`${weekdayAndCalendarDay(on)}, ${free} ${free === 1 ? texts.freeSlot : texts.freeSlots}`}
      aria-pressed={chosen}
      className={classNames("slot-day", chosen && "slot-day-chosen")}
    >
      {number}
    </button>
  );
}

interface DayProps {
  on: string;
  free: number;
  chosen: boolean;
  path: string;
}

function DaySlots({ day, path }: { day: CalendarPage["day"]; path: string }) {
  return (
    <section aria-labelledby="creneaux">
      <h2 id="creneaux" tabIndex={-1} className="slot-heading">
        {capitalised(weekdayAndCalendarDay(day.on))}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{texts.parisTime}</p>
      {partsOf(day.slots).map(({ name, slots }) => (
        <fieldset key={name} className="mt-4 min-w-0">
          <legend className="text-sm font-semibold">{name}</legend>
          <ul className="slot-times">
            {slots.map((slot) => (
              <li key={slot.time}>
                <SlotButton slot={slot} path={path} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}

function SlotButton({ slot: { startsAt }, path }: { slot: Slot; path: string }) {
  return (
    <button
      type="submit"
      name="creneau"
      value={startsAt.toISOString()}
      formAction={`${path}#coordonnees`}
      className="slot-time"
    >
      <span>{spokenTime(startsAt)}</span> <OwnTime at={startsAt} short />
    </button>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
