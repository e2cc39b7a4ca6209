import { copiesWords as words, fileSize } from "#copy/admin/backups.ts";
import type { BackupSpan } from "#domain/backup.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ShownCopy {
  key: string;
  kind: "nightly" | "asked";
  startedAt: Date;
  finishedAt: Date | null;
  failure: string | null;
  bytes: number | null;
  testedBy: "restored" | "read" | null;
  keptAs: BackupSpan[];
}

const columns: TableColumn<ShownCopy>[] = [
  { key: "at", header: words.when, name: true, cell: ({ startedAt }) => shortMoment(startedAt) },
  { key: "origin", header: words.origin, cell: ({ kind }) => words[kind] },
  { key: "kept", header: words.keptAs, cell: ({ keptAs }) => words.spans(keptAs) || "–" },
  {
    key: "size",
    header: words.size,
    figures: true,
    cell: ({ bytes }) => (bytes === null ? "–" : frenchSpaces(fileSize(bytes))),
  },
  { key: "state", header: words.state, cell: (copy) => <State copy={copy} /> },
];

function State({ copy }: { copy: ShownCopy }) {
  if (copy.failure !== null)
    return (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <Badge variant="destructive" icon="warning">
          {words.failed}
        </Badge>
        <span className="text-sm wrap-anywhere">{frenchSpaces(copy.failure)}</span>
      </span>
    );
  if (copy.finishedAt === null) return <Badge variant="outline">{words.making}</Badge>;
  return copy.testedBy === "restored" ? (
    <Badge icon="check">{words.tried}</Badge>
  ) : (
    <Badge variant="secondary">{words.whole}</Badge>
  );
}

export function CopiesTable({ copies }: { copies: ShownCopy[] }) {
  return (
    <section aria-labelledby="copies" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h2 id="copies" className="text-lg font-semibold">
          {words.title}
        </h2>
        <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.rule)}</p>
      </header>
      <Table
        caption={words.caption}
        columns={columns}
        rows={copies}
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
