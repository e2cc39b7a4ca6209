import type { Cents } from "#domain/money.ts";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table.tsx";

export const totalColumn: TableColumn<{ grossCents: Cents }> = {
  key: "total",
  header: "Total TTC",
  figures: true,
  cell: ({ grossCents }) => <Money cents={grossCents} />,
};
