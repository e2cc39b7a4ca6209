import type { RevisionOfOrder } from "#queries/revision/by-id.server.ts";
import { labels } from "#copy/labels.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { RevisionsOfOrder } from "../../both-sides/revisions-of-order.tsx";
import { recordAddress } from "../record/address.ts";

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
