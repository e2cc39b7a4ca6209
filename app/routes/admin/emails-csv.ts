import { spreadsheetDay } from "#copy/record-list.ts";
import { emailDropReasonWords, emailStatusLabels } from "#copy/statuses.ts";
import { emailStatuses } from "#domain/email-status.ts";
import { parisTime } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { emailBatches, type ListedEmail } from "#queries/email-deliveries.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/emails-csv.ts";
import { exportList } from "./list/export-list.server.ts";

const headings = ["Date", "Heure", "Statut", "Destinataire", "Objet", "Envoyé le", "Raison"];

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "courriels",
      query: readListQuery(url.searchParams, emailStatuses, dateSorts),
      search: (db, words, period) => searchRecords(db, "email_deliveries", words, period),
      batches: emailBatches,
      headings,
      lineOf,
    },
  );
}

function lineOf(email: ListedEmail): CsvCell[] {
  return [
    spreadsheetDay(email.createdAt),
    parisTime(email.createdAt),
    emailStatusLabels[email.status],
    email.recipient,
    email.subject,
    email.sentAt ? spreadsheetDay(email.sentAt) : "",
    email.droppedBecause ? emailDropReasonWords[email.droppedBecause] : (email.lastError ?? ""),
  ];
}
