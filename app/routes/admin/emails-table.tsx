import { shortMoment } from "#copy/dates.ts";
import { emailDropReasonWords } from "#copy/statuses.ts";
import type { ListedEmail } from "#queries/email-deliveries.server.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { EmailStatusBadge } from "./email-status.tsx";
import { recordAddress } from "./record-address.ts";

const columns: TableColumn<ListedEmail>[] = [
  {
    key: "subject",
    header: "Objet",
    name: true,
    cell: ({ id, subject, recipient }) => (
      <span className="grid wrap-anywhere whitespace-normal sm:min-w-48">
        <TextLink to={recordAddress.email(id)} className="py-1">
          {subject}
        </TextLink>
        <span className="text-xs font-normal text-muted">{recipient}</span>
      </span>
    ),
  },
  {
    key: "date",
    header: "Date",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="sm:whitespace-nowrap">
        {shortMoment(createdAt)}
      </time>
    ),
  },
  {
    key: "status",
    header: "Statut",
    cell: ({ status, droppedBecause }) => (
      <span className="grid justify-items-start gap-0.5 whitespace-normal max-sm:justify-items-end">
        <EmailStatusBadge status={status} />
        {droppedBecause && (
          <span className="text-xs text-muted">{emailDropReasonWords[droppedBecause]}</span>
        )}
      </span>
    ),
  },
];

/** The recipient stands under the subject: an address needs a whole line. */
export function EmailsTable({ emails }: { emails: ListedEmail[] }) {
  return <Table caption="Courriels" columns={columns} rows={emails} rowKey={({ id }) => id} />;
}
