import { countedDaysWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { countRefusals, measuredLabel, measureLabels } from "#copy/traffic.ts";
import { landingMeasures, type LandingTotal } from "#domain/landing-totals.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { CountedDay } from "#workflows/tracking/count-landing-days.server.ts";

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

export function CountedDays({ days }: { days: CountedDay[] }) {
  const [only] = days;
  if (!only) {
    return <SuccessNotice title={words.nothingToCatchUp}>{words.allCounted}</SuccessNotice>;
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
      <SuccessNotice title={words.dayCounted(shortCalendarDay(only.day))}>
        {linesWords(only.totals.length)}
      </SuccessNotice>
      <DayTotals day={only.day} totals={only.totals} />
    </>
  );
}

function linesWords(lines: number): string {
  if (lines === 0) return words.noTotal;
  return lines === 1 ? words.oneTotal : words.totals(lines);
}

function ManyDays({ days }: { days: CountedDay[] }) {
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <SuccessNotice title={words.caughtUp(days.length)}>
      {first && last && words.fromTo(shortCalendarDay(first.day), shortCalendarDay(last.day))}
    </SuccessNotice>
  );
}

function DayTotals({ day, totals }: { day: string; totals: LandingTotal[] }) {
  if (totals.length === 0) {
    return <EmptyState title={words.dayWithoutVisit}>{words.noEventThatDay}</EmptyState>;
  }
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{words.totalsOf(shortCalendarDay(day))}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-5 py-2.5 text-start font-semibold">
              {words.counted}
            </th>
            <th scope="col" className="py-2.5 text-end font-semibold">
              {labels.events}
            </th>
            <th scope="col" className="px-5 py-2.5 text-end font-semibold">
              {labels.visits}
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
