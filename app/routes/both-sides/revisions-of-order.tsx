import { revisionsOfOrderWords as words } from "#copy/portal/revisions.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { shortDay } from "#domain/french-dates.ts";
import type { RevisionOfOrder } from "#queries/revision/by-id.server.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";

interface RevisionsOfOrderProps {
  revisions: RevisionOfOrder[];
  addressOf: (revisionId: string) => string;
}

export function RevisionsOfOrder({ revisions, addressOf }: RevisionsOfOrderProps) {
  return (
    <ul className="divide-y divide-line">
      {revisions.map(({ id, subject, status, included, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
        >
          <TextLink
            to={addressOf(id)}
            className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere"
          >
            {subject}
          </TextLink>
          <span className="text-muted">
            {words.statusSince(included ? "incluse" : words.byQuote, shortDay(createdAt))}
          </span>
          <StatusBadge status={status} label={requestStatusLabels[status]} />
        </li>
      ))}
    </ul>
  );
}
