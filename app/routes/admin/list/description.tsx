import type { ReactNode } from "react";
import type { NamedPeriod } from "#domain/list-periods.ts";
import type { SortedBy } from "#domain/list.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import type { TableColumn } from "#ui/table.tsx";

/**
 * What the page shows (`cell`), what the file holds (`csv`), or both; each takes them in the order given. `Filed`: what
 * is read of a record for the file.
 */
export type ListColumn<Row, Filed = Row> = Pick<
  TableColumn<Row>,
  "header" | "figures" | "name" | "actions"
> & {
  cell?: TableColumn<Row>["cell"];
  csv?: (row: Filed) => CsvCell;
  /** The order its heading leads to; `label` names what is sorted by, where it stands under something else. */
  sort?: { by: SortedBy; label?: string };
};

/** What the administration says and shows of a list; what it reads is its query's. */
export interface List<Row, Status extends string, Filed = Row> {
  path: string;
  /** What its file for a spreadsheet is named after: « commandes » */
  file: string;
  /** « Commandes » */
  title: string;
  /** « commande », « commandes » */
  one: string;
  many: string;
  /** « Toutes », « Tous » */
  all: string;
  /** « Aucune commande pour le moment », and what to do about it. */
  none: { title: string; text: string; action: ReactNode };
  /** « Aucune commande avec ces filtres » */
  noneFiltered: string;
  /** What the search looks at, unless « Numéro, nom, e-mail, téléphone » */
  searched?: string;
  /** Named periods it offers, unless they are those of the past. */
  periods?: readonly NamedPeriod[];
  statusLabels: Readonly<Record<Status, string>>;
  columns: readonly ListColumn<Row, Filed>[];
}
