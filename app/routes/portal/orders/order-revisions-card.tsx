import { orderRevisionsCardWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { revisionsLeftWords } from "#copy/revision.ts";
import type { RevisionOfOrder } from "#queries/revision/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { RevisionsOfOrder } from "../../both-sides/revisions-of-order.tsx";

interface OrderRevisionsCardProps {
  orderId: string;
  revisions: RevisionOfOrder[];
  revisable: boolean;
  left: { included: number; left: number };
}

export function OrderRevisionsCard(props: OrderRevisionsCardProps) {
  const { orderId, revisions, revisable, left } = props;
  return (
    <Card aria-labelledby="revisions">
      <CardHeader
        id="revisions"
        title={labels.revisions}
        description={frenchSpaces(revisable ? revisionsLeftWords(left) : words.explained)}
        actions={
          revisable && (
            <ButtonLink
              href={`/portal/demandes/nouvelle?commande=${orderId}`}
              variant="outline"
              icon="plus"
            >
              {words.ask}
            </ButtonLink>
          )
        }
      />
      <CardBody>
        {revisions.length === 0 ? (
          <p className="text-sm text-muted">{words.none}</p>
        ) : (
          <RevisionsOfOrder revisions={revisions} addressOf={(id) => `/portal/demandes/${id}`} />
        )}
      </CardBody>
    </Card>
  );
}
