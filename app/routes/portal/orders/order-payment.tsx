import { labels } from "#copy/labels.ts";
import { paymentStandingLabels } from "#copy/payment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { PaymentLine } from "../../site/payer/payment-line.server.ts";

export function OrderPayment({ kind, sentence, payPath }: PaymentLine) {
  return (
    <Card
      elevation={payPath ? "lift" : "soft"}
      aria-labelledby="paiement"
      className={payPath ? "border-l-4 border-l-lamp" : undefined}
    >
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="paiement" className="text-lg">
            {payPath ? paymentStandingLabels[kind] : labels.payment}
          </h2>
          <p className="mt-1 text-sm text-muted">{frenchSpaces(sentence)}</p>
        </div>
        {payPath && (
          <ButtonLink href={payPath} icon="credit-card" className="max-sm:w-full" reloadDocument>
            {labels.pay}
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}
