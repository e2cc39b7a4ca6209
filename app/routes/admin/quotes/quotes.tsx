import { type ShownQuoteStatus, shownQuoteStatus } from "#domain/quote.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countQuotes, listQuotes, quotesToActOn } from "#queries/quotes-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { ListPages } from "../list-pages.tsx";
import { StatusFilter } from "../status-filter.tsx";
import type { Route } from "./+types/quotes.ts";
import { QuotesTable } from "./quotes-table.tsx";
import { QuotesToActOn } from "./quotes-to-act-on.tsx";

const PATH = "/admin/devis";

const shownStatuses = [
  "draft",
  "pending",
  "completed",
  "expired",
  "rejected",
  "cancelled",
] as const;

const statusPlurals: Record<ShownQuoteStatus, string> = {
  draft: "Brouillons",
  pending: "Envoyés",
  completed: "Acceptés",
  expired: "Expirés",
  rejected: "Refusés",
  cancelled: "Annulés",
};

function statusIn(url: URL): ShownQuoteStatus | null {
  const asked = url.searchParams.get("statut");
  return shownStatuses.find((status) => status === asked) ?? null;
}

/** Everybody's quotes: those that wait for an act first, then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const status = statusIn(url);
  const after = url.searchParams.get("apres");
  const now = appOf(context).clock();
  const atStart = after === null;
  return viewing({ request, context }, async (db) => {
    const { quotes, next } = await listQuotes(db, everything, { status, after, now });
    const pressing = atStart && status === null ? await quotesToActOn(db, everything, now) : [];
    const withStatus = <Quote extends (typeof quotes)[number]>(quote: Quote) => ({
      ...quote,
      shownStatus: shownQuoteStatus(quote, now),
    });
    return {
      quotes: quotes.map(withStatus),
      pressing: pressing.map(withStatus),
      counts: await countQuotes(db, everything, now),
      next,
      status,
      atStart,
    };
  });
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { quotes, pressing, counts, next, status, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Devis · Administration · ${site.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">Devis</h1>
        <ButtonLink href="/generer-devis" icon="plus">
          Nouveau devis
        </ButtonLink>
      </header>
      {pressing.length > 0 && <QuotesToActOn quotes={pressing} />}
      <StatusFilter
        path={PATH}
        statuses={shownStatuses}
        labels={statusPlurals}
        counts={counts}
        current={status}
        allLabel="Tous"
      />
      <QuotesTable quotes={quotes} empty={<NoQuote filtered={status !== null} />} />
      <ListPages
        label="Pages de devis"
        path={PATH}
        status={status}
        atStart={atStart}
        next={next}
        firstLabel="Les plus récents"
        nextLabel="Plus anciens"
      />
    </div>
  );
}

function NoQuote({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Aucun devis avec ce statut" : "Aucun devis pour le moment"}
      action={
        filtered ? (
          <ButtonLink href="/admin/devis" variant="outline">
            Voir tous les devis
          </ButtonLink>
        ) : (
          <ButtonLink href="/generer-devis" icon="plus">
            Préparer un devis
          </ButtonLink>
        )
      }
    >
      {filtered
        ? "Les devis changent de statut à l’envoi, puis à la réponse du client."
        : "Préparez-le, envoyez-le\u202F: le client l’accepte en ligne, et il devient une commande."}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
