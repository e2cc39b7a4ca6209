import { dashboardWords as words } from "#copy/admin/frame.ts";
import { labels } from "#copy/labels.ts";
import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { whenDue } from "#copy/when-due.ts";
import { parisDate } from "#domain/paris-date.ts";
import { mayDo } from "#domain/agency-role.ts";
import { sectionOf } from "#domain/to-do.ts";
import { rightOf, type ToDoKind } from "#domain/to-do-kinds.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { agencyFigures, ordersToDate } from "#queries/figures/agency.server.ts";
import { together } from "#queries/list/together.server.ts";
import { vatOfMonth } from "#queries/ledger/vat-of-month.server.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/dashboard.ts";
import { Figures } from "../figures/figures.tsx";
import { MonthLine, type MonthLineProps } from "../figures/month-line.tsx";
import { VatFigure } from "../figures/vat-figure.tsx";
import { NothingToDo } from "../to-do/nothing-to-do.tsx";
import { inSections } from "../to-do/shorten.ts";
import { ToDoSections } from "../to-do/to-do-sections.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const money = mayDo(role, "money");
  const { site, mode, clock } = appOf(context);
  const now = clock();
  const isTheirs = (kind: ToDoKind) => mayDo(role, rightOf(kind));
  // No VAT is due under the franchise (docs/sources/law.md, F5).
  const isVatDue = money && site.vatRegime !== "franchise";
  return viewing({ request, context }, async (db) => {
    // Must come first: `toDoList` disables sequential scans and hash joins for the rest of the transaction.
    const waiting = await toDoList(db, { now, informationAsked: !site.informationFormUrl });
    const { figures, ordered, vat } = await together({
      figures: money ? agencyFigures(db, now) : null,
      ordered: money ? null : ordersToDate(db, now),
      vat: isVatDue ? vatOfMonth(db, { now, mode, vatOnDebits: site.vatOnDebits }) : null,
    });
    const dated = waiting.toDos
      .filter(({ kind }) => isTheirs(kind))
      .map((toDo) => ({ ...toDo, section: sectionOf(toDo, now), when: whenDue(toDo, now) }));
    return {
      ...inSections(dated, waiting.beyond.filter(isTheirs)),
      figures,
      line: monthLine(figures, ordered),
      vat,
      today: weekdayAndCalendarDay(parisDate(now)),
    };
  });
}

function monthLine(
  figures: Awaited<ReturnType<typeof agencyFigures>> | null,
  ordered: Awaited<ReturnType<typeof ordersToDate>> | null,
): MonthLineProps | null {
  if (figures) return { of: "revenue", month: figures.month, compared: figures.revenueCents };
  return ordered && { of: "orders", ...ordered };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { sections, unsaid, figures, line, vat, today } = loaderData;
  const isIdle = sections.length === 0;
  return (
    <div className="grid gap-6">
      <AdminTitle title={words.title} />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <p className="text-sm text-muted first-letter:uppercase">{today}</p>
          <h1 className="text-2xl">{words.title}</h1>
        </div>
        {!isIdle && (
          <ButtonLink href="/generer-devis" icon="plus">
            {labels.newQuote}
          </ButtonLink>
        )}
      </header>
      {line && <MonthLine {...line} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_17.5rem] xl:gap-6">
        {isIdle ? <NothingToDo /> : <ToDoSections sections={sections} unsaid={unsaid} />}
        {figures && <Figures figures={figures}>{vat && <VatFigure vat={vat} />}</Figures>}
      </div>
    </div>
  );
}
