import { declarationKindLabels, declarationOutcomeLabels } from "#copy/contract-declarations.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { declarationStates } from "#domain/contract-declaration.ts";
import { deadlineSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import type { AgencyDeclaration } from "#queries/contract-declarations.server.ts";
import { declarationBatches } from "#queries/declarations-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/declarations-csv.ts";
import { exportList } from "./list/export-list.server.ts";

const headings = [
  "Reçue le",
  "Demande",
  "État",
  "Nom",
  "E-mail",
  "Référence donnée",
  "Commande trouvée",
  "Échéance",
  "Fin du contrat",
  "Suite donnée le",
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "declarations",
      query: readListQuery(url.searchParams, declarationStates, deadlineSorts),
      search: (db, words, period) => searchRecords(db, "contract_declarations", words, period),
      batches: declarationBatches,
      headings,
      lineOf,
    },
  );
}

function lineOf(declaration: AgencyDeclaration): CsvCell[] {
  const { kind, state, at, dueAt, endsOn, settledAt } = declaration;
  return [
    spreadsheetDay(at),
    declarationKindLabels[kind],
    state === "open" ? "À traiter" : declarationOutcomeLabels[state],
    declaration.name,
    declaration.email,
    declaration.reference,
    declaration.orderNumber ?? "",
    // A refund's deadline is the midnight that ends its last day.
    spreadsheetDay(new Date(dueAt.getTime() - 1)),
    endsOn === null ? "" : spreadsheetDate(endsOn),
    settledAt ? spreadsheetDay(settledAt) : "",
  ];
}
