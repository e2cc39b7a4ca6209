import { shortDay } from "#domain/french-dates.ts";
import { revisionsLeftWords } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import type { RevisionOfOrder } from "#queries/revisions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface OrderRevisionsCardProps {
  orderId: string;
  revisions: RevisionOfOrder[];
  revisable: boolean;
  /** How many revisions the order includes, and how many are left. */
  left: { included: number; left: number };
}

/** What was asked to be corrected on this order, and the way to ask. */
export function OrderRevisionsCard(props: OrderRevisionsCardProps) {
  const { orderId, revisions, revisable, left } = props;
  return (
    <Card aria-labelledby="revisions">
      <CardHeader
        id="revisions"
        title="Demandes de révision"
        description={frenchSpaces(
          revisable
            ? revisionsLeftWords(left)
            : "Le travail d’une commande payée peut être corrigé à votre demande.",
        )}
        actions={
          revisable && (
            <ButtonLink
              href={`/portal/demandes/nouvelle?commande=${orderId}`}
              variant="outline"
              icon="plus"
            >
              Demander une révision
            </ButtonLink>
          )
        }
      />
      <CardBody>
        {revisions.length === 0 ? (
          <p className="text-sm text-muted">Aucune demande sur cette commande.</p>
        ) : (
          <RevisionList revisions={revisions} />
        )}
      </CardBody>
    </Card>
  );
}

function RevisionList({ revisions }: { revisions: RevisionOfOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {revisions.map(({ id, subject, status, included, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
        >
          <TextLink
            to={`/portal/demandes/${id}`}
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
  );
}
