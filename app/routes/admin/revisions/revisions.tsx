import { requestStatusLabels } from "#copy/statuses.ts";
import { dateSorts } from "#domain/record-list.ts";
import { isReplyLate, requestStatuses } from "#domain/request.ts";
import { isFiltered, readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import {
  countRevisions,
  listRevisions,
  revisionsWaitingFor,
} from "#queries/revisions-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { RequestTabs } from "../request-tabs.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/revisions.ts";
import { RevisionsTable } from "./revisions-table.tsx";
import { RevisionsToAnswer } from "./revisions-to-answer.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/demandes/revisions";

const words: ListWords = {
  title: "Demandes de révision",
  one: "demande",
  many: "demandes",
  all: "Toutes",
  none: {
    title: "Aucune demande pour le moment",
    text: "Un client demande une révision depuis son espace, une fois sa commande payée : vous recevez un e-mail.",
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        Voir les commandes
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucune demande avec ces filtres",
  searched: "Objet, description",
};

/** Everybody's revision requests: those that wait for the agency first, then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const query = readListQuery(url.searchParams, requestStatuses, dateSorts);
  const now = appOf(context).clock();
  const wholeList = query.after === null && !isFiltered(query);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "revision_requests", query.words, query);
    const pressing = wholeList ? await revisionsWaitingFor(db, everything, "administrator") : [];
    return {
      ...(await listRevisions(db, everything, { ...query, found })),
      pressing: pressing.map((one) => ({ ...one, late: isReplyLate(one, now) })),
      counts: await countRevisions(db, everything, { ...query, found }),
      cut: found?.more ?? false,
      query,
    };
  });
}

export default function Revisions({ loaderData }: Route.ComponentProps) {
  const { revisions, pressing, next, counts, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Demandes de révision" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={requestStatuses}
        statusLabels={requestStatusLabels}
        counts={counts}
        cut={cut}
        shown={revisions.length}
        next={next}
        lead={<RequestTabs current="revisions" />}
        before={pressing.length > 0 && <RevisionsToAnswer revisions={pressing} />}
      >
        <RevisionsTable revisions={revisions} />
      </ListFrame>
    </>
  );
}
