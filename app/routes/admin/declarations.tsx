import { declarationStatePlurals } from "#copy/contract-declarations.ts";
import { declarationStates, isLate } from "#domain/contract-declaration.ts";
import { deadlineSorts } from "#domain/record-list.ts";
import { isFiltered, readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import type { AgencyDeclaration } from "#queries/contract-declarations.server.ts";
import {
  countDeclarations,
  declarationsToAnswer,
  listDeclarations,
} from "#queries/declarations-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { AdminTitle } from "./admin-title.tsx";
import type { Route } from "./+types/declarations.ts";
import { DeclarationsTable } from "./declarations-table.tsx";
import { DeclarationsToAnswer } from "./declarations-to-answer.tsx";
import { ListFrame, type ListWords } from "./list/list-frame.tsx";

export { AdminFailure as ErrorBoundary } from "./admin-failure.tsx";

const PATH = "/admin/declarations";

const words: ListWords = {
  title: "Déclarations",
  one: "déclaration",
  many: "déclarations",
  all: "Toutes",
  none: {
    title: "Aucune déclaration pour le moment",
    text: "Une rétractation ou une résiliation déposée sur le site apparaît ici, et vous recevez un e-mail.",
    action: null,
  },
  noneFiltered: "Aucune déclaration avec ces filtres",
  searched: "Nom, référence, e-mail",
};

/** Withdrawals and cancellations: those to answer first, by deadline (conformite.md, O8), then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, declarationStates, deadlineSorts);
  const now = appOf(context).clock();
  const wholeList = query.after === null && !isFiltered(query);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "contract_declarations", query.words, query);
    const { declarations, next } = await listDeclarations(db, { ...query, found });
    const pressing = wholeList ? await declarationsToAnswer(db) : [];
    return {
      declarations: declarations.map((one) => withLateness(one, now)),
      pressing: pressing.map((one) => withLateness(one, now)),
      counts: await countDeclarations(db, { ...query, found }),
      cut: found?.more ?? false,
      next,
      query,
    };
  });
}

function withLateness(one: AgencyDeclaration, now: Date) {
  return { ...one, late: isLate(one, now) };
}

export default function Declarations({ loaderData }: Route.ComponentProps) {
  const { declarations, pressing, counts, next, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Déclarations" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={declarationStates}
        statusLabels={declarationStatePlurals}
        counts={counts}
        cut={cut}
        shown={declarations.length}
        next={next}
        lead={
          <p className="text-sm text-muted">
            Rétractations à rembourser sous 14 jours, résiliations à confirmer sous 24 heures.
          </p>
        }
        before={pressing.length > 0 && <DeclarationsToAnswer declarations={pressing} />}
      >
        <DeclarationsTable declarations={declarations} />
      </ListFrame>
    </>
  );
}
