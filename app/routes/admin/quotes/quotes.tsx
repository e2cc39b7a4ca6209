import { type ShownQuoteStatus, shownQuoteStatus } from "#domain/quote.ts";
import { isFiltered, readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countQuotes, listQuotes, quotesToActOn } from "#queries/quotes-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/quotes.ts";
import { listedQuoteStatuses } from "./quote-statuses.ts";
import { QuotesTable } from "./quotes-table.tsx";
import { QuotesToActOn } from "./quotes-to-act-on.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/devis";

const statusPlurals: Record<ShownQuoteStatus, string> = {
  draft: "Brouillons",
  pending: "Envoyés",
  completed: "Acceptés",
  expired: "Expirés",
  rejected: "Refusés",
  cancelled: "Annulés",
};

const words: ListWords = {
  title: "Devis",
  one: "devis",
  many: "devis",
  all: "Tous",
  none: {
    title: "Aucun devis pour le moment",
    text: "Préparez-le, envoyez-le : le client l’accepte en ligne, et il devient une commande.",
    action: (
      <ButtonLink href="/generer-devis" icon="plus">
        Préparer un devis
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun devis avec ces filtres",
};

/** Everybody's quotes: those that wait for an act first, then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const query = readListQuery(url.searchParams, listedQuoteStatuses);
  const now = appOf(context).clock();
  const wholeList = query.after === null && !isFiltered(query);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "quotes", query.words, query);
    const { quotes, next } = await listQuotes(db, everything, { ...query, found, now });
    const pressing = wholeList ? await quotesToActOn(db, everything, now) : [];
    const withStatus = <Quote extends (typeof quotes)[number]>(quote: Quote) => ({
      ...quote,
      shownStatus: shownQuoteStatus(quote, now),
    });
    return {
      quotes: quotes.map(withStatus),
      pressing: pressing.map(withStatus),
      counts: await countQuotes(db, everything, now, { ...query, found }),
      cut: found?.more ?? false,
      next,
      query,
    };
  });
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { quotes, pressing, counts, next, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Devis" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={listedQuoteStatuses}
        statusLabels={statusPlurals}
        counts={counts}
        cut={cut}
        shown={quotes.length}
        next={next}
        action={
          <ButtonLink href="/generer-devis" icon="plus">
            Nouveau devis
          </ButtonLink>
        }
        before={pressing.length > 0 && <QuotesToActOn quotes={pressing} />}
      >
        <QuotesTable quotes={quotes} />
      </ListFrame>
    </>
  );
}
