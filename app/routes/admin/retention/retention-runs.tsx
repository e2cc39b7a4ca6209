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
  { key: "at", header: "Quand", name: true, cell: (run) => shortMoment(run.startedAt) },
  {
    key: "kind",
    header: "Nature",
    cell: ({ kind }) => (
      <Badge variant={kind === "daily" ? "secondary" : "outline"}>{runWords[kind]}</Badge>
    ),
  },
  { key: "found", header: "Arrivé à son terme", cell: ({ counts }) => <Found counts={counts} /> },
  {
    key: "state",
    header: "État",
    cell: ({ finishedAt }) => (finishedAt ? runWords.done : runWords.running),
  },
];

function Found({ counts }: { counts: RetentionCounts }) {
  const kinds = foundKinds(counts);
  if (kinds.length === 0) return "Rien";
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
        Derniers passages
      </h2>
      <Table
        caption="Derniers passages et simulations"
        columns={columns}
        rows={runs}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title="Aucun passage pour l’instant" level={3}>
            Le premier a lieu la nuit prochaine, après minuit et demi.
          </EmptyState>
        }
      />
    </section>
  );
}
