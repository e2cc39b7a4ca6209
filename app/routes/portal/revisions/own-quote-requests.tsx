import { ownQuoteRequestsWords as words } from "#copy/portal/revisions.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { wishesText } from "#copy/quote-request.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import type { ListedQuoteRequest } from "#queries/quote-request/list.server.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { NewMark } from "../news/new-mark.tsx";
import { OlderLink } from "../older-link.tsx";

type OwnQuoteRequest = Pick<
  ListedQuoteRequest,
  "id" | "createdAt" | "companyName" | "servicesInterested" | "status"
>;

const SECTION_ID = "demandes-de-devis";

const columns: TableColumn<OwnQuoteRequest>[] = [
  {
    key: "company",
    header: labels.company,
    name: true,
    cell: ({ id, companyName }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere whitespace-normal">{companyName}</span>
        <NewMark recordId={id} />
      </span>
    ),
  },
  {
    key: "date",
    header: words.askedOn,
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{shortDay(createdAt)}</time>,
  },
  {
    key: "services",
    header: words.wishes,
    cell: ({ servicesInterested }) => wishesText(servicesInterested),
  },
  {
    key: "status",
    header: labels.status,
    cell: ({ status }) => <StatusBadge status={status} label={requestStatusLabels[status]} />,
  },
];

interface OwnQuoteRequestsProps {
  requests: OwnQuoteRequest[];
  next: string | null;
}

export function OwnQuoteRequests({ requests, next }: OwnQuoteRequestsProps) {
  return (
    <section aria-labelledby={SECTION_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={SECTION_ID} className="text-xl">
        {words.title}
      </h2>
      <Table caption={words.caption} columns={columns} rows={requests} rowKey={({ id }) => id} />
      <OlderLink path="/portal/demandes" cursor="devis-apres" anchor={SECTION_ID} next={next}>
        {words.older}
      </OlderLink>
    </section>
  );
}
