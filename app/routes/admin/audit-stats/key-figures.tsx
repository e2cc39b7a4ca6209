import { keyFiguresWords as words } from "#copy/admin/audits.ts";
import type { ReactNode } from "react";
import { auditsPerHundredVisits } from "#domain/audit/conversion.ts";
import type { AuditStats } from "#queries/audit/stats.server.ts";
import { Card } from "#ui/card.tsx";
import { formatNumber } from "./numbers.ts";

export function KeyFigures({ stats }: { stats: AuditStats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
      <Figure name={words.total} note={withoutResult(stats.withoutResult)}>
        {formatNumber(stats.total)}
      </Figure>
      <Figure name="7 derniers jours">{formatNumber(stats.last7Days)}</Figure>
      <Figure name="30 derniers jours">{formatNumber(stats.last30Days)}</Figure>
      <Conversion {...stats.conversion} />
    </dl>
  );
}

function withoutResult({ abandoned, refused }: AuditStats["withoutResult"]): string {
  const closed = refused > 0 ? words.closed(formatNumber(refused)) : "";
  return words.finished(formatNumber(abandoned), closed);
}

/** Measured rate, or a notice that there is no measure: never a constant (docs/sources/decisions.md, 9). */
function Conversion(measured: AuditStats["conversion"]) {
  const rate = auditsPerHundredVisits(measured);
  if (rate === null) {
    return (
      <Figure name={words.conversion} note={words.noVisit}>
        <span className="text-xl text-muted">{words.notMeasurable}</span>
      </Figure>
    );
  }
  const { audits, sessions } = measured;
  return (
    <Figure
      name={words.conversion}
      note={words.conversionOf(
        formatNumber(audits),
        audits > 1 ? "audits" : "audit",
        formatNumber(sessions),
        sessions > 1 ? words.measuredVisits : words.measuredVisit,
      )}
    >
      {formatNumber(rate)}
      {"\u00A0"}%
    </Figure>
  );
}

interface FigureProps {
  name: string;
  note?: string;
  children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <Card
      as="div"
      className={`flex flex-col gap-1 p-4 sm:p-5 ${note ? "max-xl:col-span-full" : "max-sm:first:col-span-2"}`}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-3xl leading-tight font-bold tabular-nums">{children}</dd>
      {note && <dd className="text-xs text-muted">{note.replaceAll(" :", "\u202F:")}</dd>}
    </Card>
  );
}
