import { formatPhone } from "#domain/phone-number.ts";
import { callSourceLabels } from "#copy/calls.ts";
import { callStandingLabels } from "#copy/call-desk.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { callStanding } from "#domain/call-standing.ts";
import { parisTime } from "#domain/paris-date.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { callBatches, type ListedCall } from "#queries/calls-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { exportList } from "../list/export-list.server.ts";
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
export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "appels",
      query: readCallsQuery(url.searchParams),
      search: (db, words, period) => searchRecords(db, "calls", words, period),
      batches: (look, { status, ...wanted }) =>
        callBatches(look, { ...wanted, standing: status, now: wanted.until }),
      headings,
      lineOf,
    },
  );
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
