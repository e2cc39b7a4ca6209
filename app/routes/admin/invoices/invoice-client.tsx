import { invoiceClientWords as words } from "#copy/admin/invoices.ts";
import { labels } from "#copy/labels.ts";
import { formatSiren } from "#domain/company-number.ts";
import type { InvoiceAddress } from "#domain/invoice.ts";
import { shownEmail } from "#domain/shown-email.ts";
import type { InvoiceRecord } from "#queries/invoice/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

export function InvoiceClient({ invoice }: { invoice: InvoiceRecord }) {
  const { company, clientName, email, userId, content } = invoice;
  const buyer = content?.buyer;
  return (
    <Card aria-labelledby="client">
      <CardHeader id="client" title={labels.client} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {company && <Fact name={labels.company}>{company}</Fact>}
          <Fact name={labels.name}>{clientName}</Fact>
          <Fact name={labels.email}>{shownEmail(email)}</Fact>
          {buyer?.siren && <Fact name={words.siren}>{formatSiren(buyer.siren)}</Fact>}
          {buyer?.vatNumber && <Fact name={words.vatNumber}>{buyer.vatNumber}</Fact>}
          {buyer && <Fact name={labels.address}>{addressLines(buyer.address)}</Fact>}
          {buyer?.purchaseOrder && <Fact name={words.purchaseOrder}>{buyer.purchaseOrder}</Fact>}
          {userId !== null && (
            <Fact name={labels.account}>
              <TextLink to={recordAddress.client(userId)}>{labels.seeClient}</TextLink>
            </Fact>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

function addressLines({ street, postalCode, city, countryCode }: InvoiceAddress): string {
  const country = countryCode === "FR" ? [] : [countryCode];
  return [street, `${postalCode} ${city}`.trim(), ...country].join("\n");
}
