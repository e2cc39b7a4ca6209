import { invoiceActsWords as words } from "#copy/admin/invoices.ts";
import type { ReactNode } from "react";
import type { InvoiceRecord } from "#queries/invoice/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { recordAddress } from "../record/address.ts";

interface InvoiceActsProps {
  invoice: InvoiceRecord;
  acts?: ReactNode;
}

export function InvoiceActs({ invoice, acts }: InvoiceActsProps) {
  return (
    <Card aria-labelledby="agir">
      <CardHeader id="agir" title={words.title} />
      <CardBody className="grid gap-4 text-sm">
        {acts}
        <WayBack invoice={invoice} />
      </CardBody>
    </Card>
  );
}

function WayBack({ invoice: { orderId, orderNumber, subscriptionId } }: InvoiceActsProps) {
  if (orderId !== null) {
    return (
      <>
        <p className="text-muted">{words.fromOrder}</p>
        <ButtonLink href={recordAddress.order(orderId)} variant="outline">
          {words.openOrder(orderNumber)}
        </ButtonLink>
      </>
    );
  }
  if (subscriptionId === null) return <p className="text-muted">{words.nothing}</p>;
  return (
    <>
      <p className="text-muted">{words.fromSubscription}</p>
      <ButtonLink href={recordAddress.subscription(subscriptionId)} variant="outline">
        {words.openSubscription}
      </ButtonLink>
    </>
  );
}
