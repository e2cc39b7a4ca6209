import { shortDay } from "#domain/french-dates.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import type { RevisionOfOrder } from "#queries/revisions.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record-address.ts";

/** What the client asked to be corrected on this order. */
export function OrderRevisions({ revisions }: { revisions: RevisionOfOrder[] }) {
  return (
    <Card aria-labelledby="revisions">
      <CardHeader id="revisions" title="Demandes de révision" />
      <CardBody>
        <ul className="divide-y divide-line">
          {revisions.map(({ id, subject, status, included, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
            >
              <TextLink
                to={recordAddress.revision(id)}
                className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere"
              >
                {subject}
              </TextLink>
              <span className="text-muted">
                {included ? "incluse" : "sur devis"}, le {shortDay(createdAt)}
              </span>
              <StatusBadge status={status} label={requestStatusLabels[status]} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
