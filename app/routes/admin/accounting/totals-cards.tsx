import { accountingWords as words, journalNames } from "#copy/accounting.ts";
import { formatRate } from "#domain/money.ts";
import type { VatOfRate } from "#domain/vat-on-receipts.ts";
import type { BooksCheck } from "#queries/ledger/check.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";

const journalColumns: TableColumn<BooksCheck["journals"][number]>[] = [
  {
    key: "journal",
    header: words.journal,
    name: true,
    cell: ({ journal }) => `${journal} ${journalNames[journal]}`,
  },
  {
    key: "debit",
    header: words.debit,
    figures: true,
    cell: ({ debitCents }) => <Money cents={debitCents} />,
  },
  {
    key: "credit",
    header: words.credit,
    figures: true,
    cell: ({ creditCents }) => <Money cents={creditCents} />,
  },
];

export function JournalsCard({ journals }: Pick<BooksCheck, "journals">) {
  return (
    <Card aria-labelledby="journaux">
      <CardHeader id="journaux" title={words.journals} />
      <CardBody>
        <Table
          caption={words.journals}
          rows={journals}
          rowKey={({ journal }) => journal}
          columns={journalColumns}
        />
      </CardBody>
    </Card>
  );
}

const vatColumns: TableColumn<VatOfRate>[] = [
  { key: "rate", header: words.rate, name: true, cell: ({ rate }) => formatRate(rate) },
  {
    key: "invoiced-net",
    header: words.invoicedNet,
    figures: true,
    cell: ({ invoicedNetCents }) => <Money cents={invoicedNetCents} />,
  },
  {
    key: "invoiced-vat",
    header: words.invoicedVat,
    figures: true,
    cell: ({ invoicedVatCents }) => <Money cents={invoicedVatCents} />,
  },
  {
    key: "received",
    header: words.receivedGross,
    figures: true,
    cell: ({ receivedCents }) => <Money cents={receivedCents} />,
  },
  {
    key: "received-vat",
    header: words.receivedVat,
    figures: true,
    cell: ({ receivedVatCents }) => <Money cents={receivedVatCents} />,
  },
];

export function VatCard({ rates }: { rates: VatOfRate[] }) {
  return (
    <Card aria-labelledby="tva">
      <CardHeader id="tva" title={words.vatByRate} />
      <CardBody>
        <Table
          caption={words.vatByRate}
          rows={rates}
          rowKey={({ rate }) => String(rate)}
          empty={<p className="text-sm text-muted">{words.noVat}</p>}
          columns={vatColumns}
        />
      </CardBody>
    </Card>
  );
}
