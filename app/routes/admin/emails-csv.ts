import { spreadsheetDay } from "#copy/record-list.ts";
import { emailStatusLabels } from "#copy/statuses.ts";
import { emailStatuses } from "#domain/email-status.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { emailBatches, type ListedEmail } from "#queries/email-deliveries.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/emails-csv.ts";

const headings = ["Date", "Heure", "Statut", "Destinataire", "Objet", "Envoyé le", "Erreur"];

/** The messages of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, emailStatuses, dateSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "email_deliveries", query.words, query));
  const { status, from, to } = query;
  const batches = emailBatches(look, { status, from, to, found, until });
  return csvAnswer(`courriels-${parisDate(until)}.csv`, headings, batches, lineOf);
}

function lineOf(email: ListedEmail): CsvCell[] {
  return [
    spreadsheetDay(email.createdAt),
    parisTime(email.createdAt),
    emailStatusLabels[email.status],
    email.recipient,
    email.subject,
    email.sentAt ? spreadsheetDay(email.sentAt) : "",
    email.lastError ?? "",
  ];
}
