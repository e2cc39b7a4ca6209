import { periodFaults } from "#copy/accounting.ts";
import { readPeriod } from "#domain/accounting-period.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import type { Look } from "#queries/list/page.server.ts";
import type { Route } from "./+types/file.ts";
import { typedPeriod } from "./address.ts";
import type { AccountingFile } from "./files.ts";
import {
  type AskedBooks,
  fecFile,
  receiptsFile,
  salesFile,
  vatFile,
} from "./books-files.server.ts";
import { papersFile } from "./papers-file.server.ts";

const files: Record<AccountingFile, (asked: AskedBooks) => Response | Promise<Response>> = {
  "fec.txt": fecFile,
  "ventes.csv": salesFile,
  "encaissements.csv": receiptsFile,
  "tva.csv": vatFile,
  "pieces.zip": papersFile,
};

export async function loader({ request, context, url, pattern }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, mode, site } = appOf(context);
  const read = readPeriod(typedPeriod(url), parisDate(clock()));
  if (!read.ok) {
    return new Response(periodFaults[read.fault], {
      status: 400,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const look: Look = (reading) => viewing({ request, context }, reading);
  const name = pattern.slice(pattern.lastIndexOf("/") + 1);
  const found = Object.entries(files).find(([file]) => file === name);
  if (!found) throw new Error(`${pattern} is no file of the books`);
  return found[1]({ look, site, books: { period: read.period, mode } });
}
