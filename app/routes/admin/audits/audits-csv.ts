import { sectorNames } from "#copy/audit.ts";
import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { auditBatches, type ListedAudit } from "#queries/audits-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/audits-csv.ts";

const headings = [
  "Date",
  "Statut",
  "Nom",
  "E-mail",
  "Secteur",
  "Ville",
  "Dernier score sur 100",
  "Résultats",
];

/** The audits of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, auditHandlings, dateSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "audits", query.words, query));
  const { status, from, to } = query;
  const batches = auditBatches(look, { status, from, to, found, until });
  return csvAnswer(`audits-${parisDate(until)}.csv`, headings, batches, lineOf);
}

function lineOf({ createdAt, name, email, sector, city, score, results }: ListedAudit): CsvCell[] {
  return [
    spreadsheetDay(createdAt),
    auditHandlingLabels[score === null ? "a-traiter" : "avec-resultat"],
    name,
    email,
    sector === null ? "" : sectorNames[sector],
    city ?? "",
    score === null ? "" : String(score),
    String(results ?? 0),
  ];
}
