import { labels } from "#copy/labels.ts";
import type { RevisionOfOrder } from "#queries/revisions.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { RevisionsOfOrder } from "../../revision/revisions-of-order.tsx";
import { recordAddress } from "../record-address.ts";

/** What the client asked to be corrected on this order. */
export function OrderRevisions({ revisions }: { revisions: RevisionOfOrder[] }) {
  return (
    <Card aria-labelledby="revisions">
      <CardHeader id="revisions" title={labels.revisions} />
      <CardBody>
        <RevisionsOfOrder revisions={revisions} addressOf={recordAddress.revision} />
      </CardBody>
    </Card>
  );
}
