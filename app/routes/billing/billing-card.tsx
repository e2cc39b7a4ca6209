import { billingDetailsWords as words } from "#copy/billing-details.ts";
import type { OrderBilling } from "#queries/invoice/billing.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BillingForm, type BillingPlace } from "./billing-form.tsx";

export function MissingBilling({ billing, from }: { billing: OrderBilling; from: BillingPlace }) {
  if (!billing.missing) return null;
  return (
    <Card id="facturation" aria-labelledby="titre-facturation" className="scroll-mt-20">
      <CardHeader id="titre-facturation" title={words.title} />
      <CardBody className="grid gap-5">
        <Notice variant="warning">{frenchSpaces(words.missing[billing.order.clientType])}</Notice>
        <BillingForm billing={billing} from={from} />
      </CardBody>
    </Card>
  );
}
