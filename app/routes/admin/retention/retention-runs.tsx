import { retentionRunsWords as words } from "#copy/admin/retention.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { runWords } from "#copy/retention.ts";
import type { RetentionCounts } from "#domain/retention.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { foundKinds } from "./counts.ts";

interface ShownRun {
  key: string;
  kind: "daily" | "simulation";
  startedAt: Date;
  finishedAt: Date | null;
  counts: RetentionCounts;
}

const columns: TableColumn<ShownRun>[] = [
  { key: "at", header: words.when, name: true, cell: (run) => shortMoment(run.startedAt) },
  {
    key: "kind",
    header: words.kind,
    cell: ({ kind }) => (
      <Badge variant={kind === "daily" ? "secondary" : "outline"}>{runWords[kind]}</Badge>
    ),
  },
  { key: "found", header: words.dueNow, cell: ({ counts }) => <Found counts={counts} /> },
  {
    key: "state",
    header: labels.state,
    cell: ({ finishedAt }) => (finishedAt ? runWords.done : runWords.running),
  },
];

function Found({ counts }: { counts: RetentionCounts }) {
  const kinds = foundKinds(counts);
  if (kinds.length === 0) return words.nothing;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 max-sm:justify-end">
      {kinds.map(({ title, count }) => (
        <li key={title} className="tabular-nums">
          {`${title}\u202F: ${count.toLocaleString("fr-FR")}`}
        </li>
      ))}
    </ul>
  );
}

export function RetentionRuns({ runs }: { runs: ShownRun[] }) {
  return (
    <section aria-labelledby="passages" className="grid gap-3">
      <h2 id="passages" className="text-lg font-semibold">
        {words.title}
      </h2>
      <Table
        caption={words.caption}
        columns={columns}
        rows={runs}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title={words.none} level={3}>
            {words.noneYet}
          </EmptyState>
        }
      />
    </section>
  );
}
