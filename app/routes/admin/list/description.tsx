import type { ReactNode } from "react";
import type { NamedPeriod } from "#domain/list-periods.ts";
import type { SortedBy } from "#domain/list.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import type { TableColumn } from "#ui/table.tsx";

/** Shown on the page (`cell`), exported (`csv`), or both. `Filed`: record type of the export. */
export type ListColumn<Row, Filed = Row> = Pick<
  TableColumn<Row>,
  "header" | "figures" | "name" | "actions"
> & {
  cell?: TableColumn<Row>["cell"];
  csv?: (row: Filed) => CsvCell;
  /** Sort order of the heading's link; `label` names the sorted value when the header names another. */
  sort?: { by: SortedBy; label?: string };
};

export interface List<Row, Status extends string, Filed = Row> {
  path: string;
  file: string;
  title: string;
  one: string;
  many: string;
  all: string;
  none: { title: string; text: string; action: ReactNode };
  noneFiltered: string;
  /** Hint of the search field; default: « Numéro, nom, e-mail, téléphone ». */
  searched?: string;
  periods?: readonly NamedPeriod[];
  statusLabels: Readonly<Record<Status, string>>;
  columns: readonly ListColumn<Row, Filed>[];
}
