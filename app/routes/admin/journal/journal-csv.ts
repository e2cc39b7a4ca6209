import {
  actorKindLabels,
  journalActAuthor,
  journalActDetail,
  journalActName,
  subjectLabels,
} from "#copy/journal.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { journalBatches, type NamedLine } from "#queries/journal-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import type { Route } from "./+types/journal-csv.ts";
import { filterIn } from "./journal-address.ts";

const headings = ["Date", "Heure", "Acte", "Précision", "Sujet", "Nom du sujet", "Par", "Auteur"];

/** The acts of the journal with its filters, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const look: Look = (read) => viewing({ request, context }, read);
  const today = parisDate(appOf(context).clock());
  const { filter } = filterIn(url);
  return csvAnswer(`journal-${today}.csv`, headings, journalBatches(look, filter), lineOf);
}

function lineOf(line: NamedLine): CsvCell[] {
  return [
    spreadsheetDay(line.at),
    parisTime(line.at),
    journalActName(line),
    journalActDetail(line) ?? "",
    subjectLabels[line.subjectType],
    line.subjectName,
    actorKindLabels[line.actorKind],
    journalActAuthor(line),
  ];
}
