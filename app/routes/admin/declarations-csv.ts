import { declarationKindLabels, declarationOutcomeLabels } from "#copy/contract-declarations.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { declarationStates } from "#domain/contract-declaration.ts";
import { parisDate } from "#domain/paris-date.ts";
import { deadlineSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import type { AgencyDeclaration } from "#queries/contract-declarations.server.ts";
import { declarationBatches } from "#queries/declarations-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/declarations-csv.ts";

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

/** The declarations of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, declarationStates, deadlineSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "contract_declarations", query.words, query));
  const { status, from, to } = query;
  const batches = declarationBatches(look, { status, from, to, found, until });
  return csvAnswer(`declarations-${parisDate(until)}.csv`, headings, batches, lineOf);
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
