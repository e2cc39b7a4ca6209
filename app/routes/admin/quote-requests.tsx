import { requestStatusLabels } from "#copy/statuses.ts";
import { dateSorts } from "#domain/record-list.ts";
import { isQuoteLate, requestStatuses } from "#domain/request.ts";
import { isFiltered, readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import {
  countQuoteRequests,
  type ListedQuoteRequest,
  listQuoteRequests,
  quoteRequestsToAnswer,
} from "#queries/quote-requests-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { AdminTitle } from "./admin-title.tsx";
import type { Route } from "./+types/quote-requests.ts";
import { ListFrame, type ListWords } from "./list/list-frame.tsx";
import { QuoteRequestsTable } from "./quote-requests-table.tsx";
import { QuoteRequestsToAnswer } from "./quote-requests-to-answer.tsx";
import { RequestTabs } from "./request-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "./admin-failure.tsx";

const PATH = "/admin/demandes";

const words: ListWords = {
  title: "Demandes de devis",
  one: "demande",
  many: "demandes",
  all: "Toutes",
  none: {
    title: "Aucune demande pour le moment",
    text: "Dès qu’un prospect demande un devis, sa demande apparaît ici et vous recevez un e-mail.",
    action: (
      <ButtonLink href="/devis" variant="outline">
        Voir la page de demande
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucune demande avec ces filtres",
  searched: "Entreprise, nom, e-mail, téléphone",
};

/** Everybody's quote requests: those that wait for an answer first, then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const query = readListQuery(url.searchParams, requestStatuses, dateSorts);
  const now = appOf(context).clock();
  const wholeList = query.after === null && !isFiltered(query);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "quote_requests", query.words, query);
    const { requests, next } = await listQuoteRequests(db, everything, { ...query, found });
    const pressing = wholeList ? await quoteRequestsToAnswer(db) : [];
    return {
      requests: requests.map((one) => withLateness(one, now)),
      pressing: pressing.map((one) => withLateness(one, now)),
      counts: await countQuoteRequests(db, everything, { ...query, found }),
      cut: found?.more ?? false,
      next,
      query,
    };
  });
}

function withLateness(one: ListedQuoteRequest, now: Date) {
  return { ...one, late: isQuoteLate(one, now) };
}

export default function QuoteRequests({ loaderData }: Route.ComponentProps) {
  const { requests, pressing, counts, next, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Demandes de devis" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={requestStatuses}
        statusLabels={requestStatusLabels}
        counts={counts}
        cut={cut}
        shown={requests.length}
        next={next}
        lead={
          <>
            <p className="text-sm text-muted">Réponse promise sous 24 à 48 heures.</p>
            <RequestTabs current="quotes" />
          </>
        }
        before={pressing.length > 0 && <QuoteRequestsToAnswer requests={pressing} />}
      >
        <QuoteRequestsTable requests={requests} />
      </ListFrame>
    </>
  );
}
