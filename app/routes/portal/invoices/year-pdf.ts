import { invoiceYearsWords as words } from "#copy/portal/orders.ts";
import { type YearRefusal, yearRefusal } from "#domain/invoice-standing.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { noPaper, paperAnswer } from "#http/paper-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { yearPapers } from "#pdf/year-papers.ts";
import { clientYearDocuments, clientYearSize } from "#queries/invoice/of-client.server.ts";
import type { Route } from "./+types/year-pdf.ts";

const statuses = { "no-papers": 404, "too-many": 413, busy: 503 } as const;

function refused(reason: YearRefusal): Response {
  return noPaper(words.refusals[reason], statuses[reason]);
}

export async function loader({ request, context, params: { year: typed } }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  if (!/^20\d\d$/.test(typed)) return noPaper(words.noYear);
  const year = Number(typed);
  const { site, clock, atOnce } = appOf(context);
  const size = await viewing({ request, context }, (db) => clientYearSize(db, userId, year));
  const reason = yearRefusal(size);
  if (reason) return refused(reason);
  const leave = atOnce.yearPapers.enter();
  if (!leave) return refused("busy");
  try {
    const papers = await viewing({ request, context }, (db) =>
      clientYearDocuments(db, userId, year),
    );
    const title = { title: words.documentTitle(year), author: site.name, at: clock() };
    const drawn = await yearPapers(papers, title);
    if (!drawn.ok) return noPaper(words.unreadable(drawn.unreadable), 409);
    const { bytes } = drawn;
    return paperAnswer({ fileName: words.fileName(year), type: "application/pdf", bytes });
  } finally {
    leave();
  }
}
