import { sectorNames } from "#copy/audit.ts";
import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { auditBatches, type ListedAudit } from "#queries/audits-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { exportList } from "../list/export-list.server.ts";
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

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "audits",
      query: readListQuery(url.searchParams, auditHandlings, dateSorts),
      search: (db, words, period) => searchRecords(db, "audits", words, period),
      batches: auditBatches,
      headings,
      lineOf,
    },
  );
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
