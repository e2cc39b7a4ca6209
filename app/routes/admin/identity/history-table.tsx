import { identityPartNames as partNames, identityWords as words } from "#copy/admin/identity.ts";
import { longMoment } from "#domain/french-dates.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownChange } from "./shown-identity.server.ts";

const columns: TableColumn<ShownChange>[] = [
  { key: "part", header: words.what, name: true, cell: ({ part }) => partNames[part] },
  { key: "when", header: words.when, cell: ({ changedAt }) => longMoment(changedAt) },
  { key: "who", header: words.who, cell: ({ changedBy }) => changedBy ?? words.deletedAccount },
  { key: "difference", header: words.difference, cell: Differences },
];

export function HistoryTable({ changes }: { changes: ShownChange[] }) {
  return (
    <section aria-labelledby="historique" className="grid gap-3">
      <h2 id="historique" className="text-lg">
        {words.history}
      </h2>
      <Table caption={words.history} rows={changes} rowKey={({ key }) => key} columns={columns} />
    </section>
  );
}

function Differences({ differences }: ShownChange) {
  return (
    <ul className="grid gap-0.5 wrap-anywhere whitespace-normal">
      {differences.map((difference) => (
        <li key={difference}>{frenchSpaces(difference)}</li>
      ))}
    </ul>
  );
}
