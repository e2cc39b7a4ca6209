import { revisionsWords as texts } from "#copy/portal/revisions.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { includedWords, nextForClient } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { turnIn } from "#domain/revision.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { type ListedQuoteRequest, quoteRequestList } from "#queries/quote-request/list.server.ts";
import { type ListedRevision, revisionList } from "#queries/revision/list.server.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OlderLink } from "../older-link.tsx";
import { RecordLink } from "../record-link.tsx";
import { DiscoverOffer } from "../discover-offer.tsx";
import { NewMark } from "../news/new-mark.tsx";
import { usePortal } from "../portal-layout.tsx";
import { OwnQuoteRequests } from "./own-quote-requests.tsx";
import type { Route } from "./+types/revisions.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const after = url.searchParams.get("apres");
  const quotesAfter = url.searchParams.get("devis-apres");
  const scope = { records: "own", userId } as const;
  const found = await viewing({ request, context }, async (db) => ({
    page: await revisionList.page(db, { scope, status: null, after }),
    orders: await revisableOrders(db, userId),
    asked:
      after === null
        ? await quoteRequestList.page(db, { scope, status: null, after: quotesAfter })
        : { rows: [], next: null },
  }));
  return {
    quoteRequests: found.asked.rows.map(requestFacts),
    nextQuoteRequests: found.asked.next,
    revisions: found.page.rows,
    next: found.page.next,
    mayAsk: found.orders.length > 0,
  };
}

function requestFacts({
  id,
  createdAt,
  companyName,
  servicesInterested,
  status,
}: ListedQuoteRequest) {
  return { id, createdAt, companyName, servicesInterested, status };
}

const columns: TableColumn<ListedRevision>[] = [
  {
    key: "subject",
    header: labels.subject,
    name: true,
    cell: ({ id, subject, orderNumber }) => (
      <RecordLink
        to={`/portal/demandes/${id}`}
        title={subject}
        detail={texts.orderNumber(orderNumber)}
        mark={<NewMark recordId={id} />}
      />
    ),
  },
  {
    key: "date",
    header: texts.askedOn,
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{shortDay(createdAt)}</time>,
  },
  { key: "included", header: labels.price, cell: ({ included }) => includedWords(included) },
  {
    key: "status",
    header: labels.status,
    cell: ({ status }) => <StatusBadge status={status} label={requestStatusLabels[status]} />,
  },
  { key: "next", header: texts.outcome, cell: (one) => <Next revision={one} /> },
];

function Next({ revision }: { revision: ListedRevision }) {
  const turn = turnIn(revision);
  const words = frenchSpaces(nextForClient({ status: revision.status, turn }));
  return turn === "client" ? <strong>{words}</strong> : words;
}

export default function OwnRevisions({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { revisions, next, mayAsk, quoteRequests, nextQuoteRequests } = loaderData;
  return (
    <>
      <title>{texts.pageTitle(site.name)}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl">{texts.title}</h1>
          {mayAsk && revisions.length > 0 && (
            <ButtonLink href="/portal/demandes/nouvelle" icon="plus">
              {texts.newRequest}
            </ButtonLink>
          )}
        </header>
        <Table
          caption={texts.caption}
          columns={columns}
          rows={revisions}
          rowKey={({ id }) => id}
          empty={<NoRevision mayAsk={mayAsk} />}
        />
        <OlderLink path="/portal/demandes" next={next}>
          {labels.older}
        </OlderLink>
        {quoteRequests.length > 0 && (
          <OwnQuoteRequests requests={quoteRequests} next={nextQuoteRequests} />
        )}
      </div>
    </>
  );
}

function NoRevision({ mayAsk }: { mayAsk: boolean }) {
  const { counts } = usePortal();
  return (
    <EmptyState
      title={texts.none}
      action={<FirstStep mayAsk={mayAsk} ordered={counts.orders > 0} />}
    >
      {frenchSpaces(mayAsk ? texts.noneYet : texts.noneYetUnpaid)}
    </EmptyState>
  );
}

function FirstStep({ mayAsk, ordered }: { mayAsk: boolean; ordered: boolean }) {
  if (mayAsk) {
    return (
      <ButtonLink href="/portal/demandes/nouvelle" icon="plus">
        {texts.ask}
      </ButtonLink>
    );
  }
  return ordered ? (
    <ButtonLink href="/portal/commandes" variant="outline">
      {texts.seeOrders}
    </ButtonLink>
  ) : (
    <DiscoverOffer />
  );
}
