import { shortCalendarDay } from "#domain/french-dates.ts";
import { countRefusals, measuredLabel, measureLabels } from "#copy/traffic.ts";
import { landingMeasures, type LandingTotal } from "#domain/landing-totals.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { CountedDay } from "#workflows/tracking/count-landing-days.server.ts";

/** Visits first, then measure by measure, the highest figure first. */
function inReadingOrder(totals: LandingTotal[]): LandingTotal[] {
  return totals.toSorted((a, b) => rankOf(a) - rankOf(b) || b.sessions - a.sessions);
}

function rankOf({ measure }: LandingTotal): number {
  return landingMeasures.indexOf(measure);
}

function nameOf({ measure, section, label }: LandingTotal): string {
  if (measure === "visit") return measureLabels.visit;
  return `${measureLabels[measure]}\u202F: ${measuredLabel(measure, label)}${section === "" || section === "unknown" ? "" : ` (${section})`}`;
}

/** What counting gave, day by day, as the database now holds it. */
export function CountedDays({ days }: { days: CountedDay[] }) {
  const [only] = days;
  if (!only) {
    return (
      <SuccessNotice title="Rien à rattraper">
        Toutes les journées finies sont déjà comptées.
      </SuccessNotice>
    );
  }
  if (days.length > 1) return <ManyDays days={days} />;
  if (!only.ok) {
    return (
      <Notice variant="warning" role="alert">
        {countRefusals[only.reason]}
      </Notice>
    );
  }
  return (
    <>
      <SuccessNotice title={`Journée du ${shortCalendarDay(only.day)} comptée`}>
        {linesWords(only.totals.length)}
      </SuccessNotice>
      <DayTotals day={only.day} totals={only.totals} />
    </>
  );
}

function linesWords(lines: number): string {
  if (lines === 0) return "Aucun total à enregistrer.";
  return lines === 1
    ? "Une ligne de totaux enregistrée."
    : `${lines} lignes de totaux enregistrées.`;
}

function ManyDays({ days }: { days: CountedDay[] }) {
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <SuccessNotice title={`${days.length} journées rattrapées`}>
      {first && last && `Du ${shortCalendarDay(first.day)} au ${shortCalendarDay(last.day)}.`}
    </SuccessNotice>
  );
}

/** The totals of one day: three short columns, which a phone has room for. */
function DayTotals({ day, totals }: { day: string; totals: LandingTotal[] }) {
  if (totals.length === 0) {
    return (
      <EmptyState title="Une journée sans visite mesurée">
        Elle est comptée{"\u202F"}: il n’y avait aucun événement ce jour-là.
      </EmptyState>
    );
  }
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{`Totaux du ${shortCalendarDay(day)}`}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-5 py-2.5 text-start font-semibold">
              Compté
            </th>
            <th scope="col" className="py-2.5 text-end font-semibold">
              Événements
            </th>
            <th scope="col" className="px-5 py-2.5 text-end font-semibold">
              Visites
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {inReadingOrder(totals).map((total) => (
            <tr key={`${total.measure} ${total.section} ${total.label}`}>
              <th scope="row" className="px-5 py-2.5 text-start font-medium wrap-anywhere">
                {nameOf(total)}
              </th>
              <td className="py-2.5 text-end tabular-nums">{total.events}</td>
              <td className="px-5 py-2.5 text-end tabular-nums">{total.sessions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
