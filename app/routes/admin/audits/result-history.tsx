import { resultHistoryWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { differenceWords, sourceNames } from "#copy/audit.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { progressSince } from "#domain/audit/progress.ts";
import type { AuditRun } from "#queries/audit/by-id.server.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { ScoreBadge } from "./score-badge.tsx";

type Line = AuditRun & { evolution: string };

const columns: TableColumn<Line>[] = [
  {
    key: "date",
    header: labels.date,
    name: true,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{shortMoment(at)}</time>,
  },
  { key: "source", header: words.accordingTo, cell: ({ source }) => sourceNames[source] },
  { key: "score", header: words.score, cell: ({ score }) => <ScoreBadge score={score} /> },
  { key: "evolution", header: words.change, cell: ({ evolution }) => evolution },
];

export function ResultHistory({ runs }: { runs: AuditRun[] }) {
  const lines = runs.map((run, index) => ({ ...run, evolution: evolutionOf(runs, index) }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{words.change}</h2>
      <Table
        caption={words.caption}
        columns={columns}
        rows={lines.toReversed()}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

/** Scores of a sample and of a real listing are not comparable. */
function evolutionOf(runs: AuditRun[], index: number): string {
  const [earlier, run] = [runs[index - 1], runs[index]];
  if (!earlier || !run) return words.first;
  const comparable = (earlier.source === "sample") === (run.source === "sample");
  return differenceWords(comparable ? progressSince(earlier.result, run.result).score : null);
}
