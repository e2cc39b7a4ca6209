import { formatPhone } from "#domain/phone-number.ts";
import { callSourceLabels } from "#copy/calls.ts";
import { callStandingLabels } from "#copy/call-desk.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { callStanding } from "#domain/call-standing.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { callBatches, type ListedCall } from "#queries/calls-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/calls-csv.ts";
import { readCallsQuery } from "./calls-address.ts";

const headings = [
  "Date",
  "Heure",
  "Statut",
  "Nom",
  "E-mail",
  "Téléphone",
  "Sujet",
  "Origine",
  "Réservé le",
];

/** The calls of the list, all of them, as a file for a spreadsheet: the latest booked first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readCallsQuery(url.searchParams);
  const now = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "calls", query.words, query));
  const { status: standing, from, to } = query;
  const batches = callBatches(look, { standing, from, to, found, now, until: now });
  return csvAnswer(`appels-${parisDate(now)}.csv`, headings, batches, (call) => lineOf(call, now));
}

function lineOf(call: ListedCall, now: Date): CsvCell[] {
  return [
    spreadsheetDay(call.startsAt),
    parisTime(call.startsAt),
    callStandingLabels[callStanding(call, now)],
    call.name,
    call.email,
    formatPhone(call.phone),
    call.topic,
    callSourceLabels[call.source],
    spreadsheetDay(call.createdAt),
  ];
}
