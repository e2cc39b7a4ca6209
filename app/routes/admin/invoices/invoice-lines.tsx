import { invoiceLinesWords as words } from "#copy/admin/invoices.ts";
import { invoiceMentions } from "#copy/invoice-sheet.ts";
import { labels } from "#copy/labels.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { type InvoiceContent, type InvoiceLine, isInvoiceLate } from "#domain/invoice.ts";
import { formatRate } from "#domain/money.ts";
import type { InvoiceRecord } from "#queries/invoice/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";

interface InvoiceLinesProps {
  invoice: InvoiceRecord;
  askedCents: number;
  today: string;
}

const columns: TableColumn<InvoiceLine>[] = [
  {
    key: "description",
    header: words.description,
    name: true,
    cell: ({ description }) => (
      <span className="font-normal wrap-anywhere whitespace-pre-line">{description}</span>
    ),
  },
  {
    key: "quantity",
    header: words.quantity,
    figures: true,
    cell: ({ quantity }) => quantity.toLocaleString("fr-FR"),
  },
  {
    key: "unit",
    header: words.unitPrice,
    figures: true,
    cell: ({ unitPriceCents }) => <Money cents={unitPriceCents} />,
  },
  {
    key: "total",
    header: words.lineTotal,
    figures: true,
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
];

export function InvoiceLines({ invoice, askedCents, today }: InvoiceLinesProps) {
  const { content } = invoice;
  return (
    <Card aria-labelledby="contenu-facture">
      <CardHeader id="contenu-facture" title={words.title} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
        <Facts invoice={invoice} today={today} />
        {content === null ? (
          <p className="text-muted">{frenchSpaces(words.amountsAlone)}</p>
        ) : (
          <Table
            caption={words.title}
            columns={columns}
            rows={content.lines}
            rowKey={(line) => String(content.lines.indexOf(line))}
          />
        )}
        <Sums invoice={invoice} askedCents={askedCents} />
      </CardBody>
    </Card>
  );
}

function Facts({ invoice, today }: Pick<InvoiceLinesProps, "invoice" | "today">) {
  const { content, dueOn, kind } = invoice;
  const due = dueOn !== null && kind !== "credit-note" ? shortCalendarDay(dueOn) : null;
  return (
    <dl className="grid gap-3">
      {content && <Fact name={words.service}>{serviceWords(content.service)}</Fact>}
      {due !== null && (
        <Fact name={words.dueOn}>{isInvoiceLate(invoice, today) ? words.lateSince(due) : due}</Fact>
      )}
      {content && <Fact name={words.method}>{methodWords(content)}</Fact>}
      {content?.quoteNumber && <Fact name={words.quote}>{content.quoteNumber}</Fact>}
      {content?.reason && <Fact name={words.reason}>{content.reason}</Fact>}
    </dl>
  );
}

function serviceWords({ fromOn, toOn }: InvoiceContent["service"]): string {
  const [from, to] = [shortCalendarDay(fromOn), shortCalendarDay(toOn)];
  return from === to ? words.serviceOn(from) : words.servicePeriod(from, to);
}

function methodWords({ method, paidOn }: InvoiceContent): string {
  const name = paymentMethodLabels[method];
  return paidOn === null ? name : words.paidOn(name, shortCalendarDay(paidOn));
}

function Sums({ invoice, askedCents }: Pick<InvoiceLinesProps, "invoice" | "askedCents">) {
  const { content, netCents, vatCents, vatRate, grossCents, deductedCents } = invoice;
  const exemption = content && invoiceMentions(content).vatExemption;
  return (
    <dl className="grid gap-1.5 sm:ml-auto sm:w-96 sm:max-w-full">
      {content?.discount && (
        <>
          <PriceLine name={labels.subtotalBeforeVat} cents={content.subtotalCents} />
          <PriceLine name={labels.discount} cents={-content.discount.amountCents} />
        </>
      )}
      <PriceLine name={labels.totalBeforeVat} cents={netCents} />
      <PriceLine
        name={exemption ? frenchSpaces(exemption.text) : labels.vatAt(formatRate(vatRate))}
        cents={vatCents}
      />
      <PriceLine name={labels.totalWithVat} cents={grossCents} strong />
      {deductedCents > 0 && <PriceLine name={words.deposits} cents={-deductedCents} />}
      {content && content.paidCents > deductedCents && (
        <PriceLine name={words.paid} cents={-(content.paidCents - deductedCents)} />
      )}
      {deductedCents > 0 && askedCents === 0 && (
        <PriceLine name={words.balance} cents={grossCents - deductedCents} strong />
      )}
      {askedCents > 0 && <PriceLine name={words.due} cents={askedCents} strong />}
    </dl>
  );
}
