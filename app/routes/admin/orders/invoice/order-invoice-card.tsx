import { orderInvoicesWords as words } from "#copy/admin/order-invoices.ts";
import { billingDetailsWords, vatNumberQuestions } from "#copy/billing-details.ts";
import { labels } from "#copy/labels.ts";
import { invoiceStatusLabels } from "#copy/statuses.ts";
import { Form, useNavigation } from "react-router";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { OrderBilling } from "#queries/invoice/billing.server.ts";
import type { ShownPaper } from "#queries/invoice/shown-papers.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BillingForm } from "../../../billing/billing-form.tsx";

interface OrderInvoiceCardProps {
  papers: ShownPaper[];
  billing: OrderBilling;
  issuable: boolean;
}

export function OrderInvoiceCard({ papers, billing, issuable }: OrderInvoiceCardProps) {
  return (
    <Card id="facturation" aria-labelledby="titre-facturation" className="scroll-mt-20">
      <CardHeader id="titre-facturation" title={words.title} />
      <CardBody className="grid gap-5 text-sm">
        {papers.length === 0 ? (
          <p className="text-muted">{frenchSpaces(words.none)}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {papers.map((paper) => (
              <Paper key={paper.id} paper={paper} />
            ))}
          </ul>
        )}
        {billing.missing ? (
          <>
            <Notice variant="warning">
              {frenchSpaces(billingDetailsWords.missing[billing.order.clientType])}
            </Notice>
            <BillingForm billing={billing} from="admin" />
          </>
        ) : (
          <>
            {billing.vatQuestion && (
              <Notice variant="warning">
                {frenchSpaces(vatNumberQuestions[billing.vatQuestion])}
              </Notice>
            )}
            {issuable && <IssueByHand />}
            <p>
              <TextLink to={`/facturation/${billing.order.id}`}>{words.modify}</TextLink>
            </p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const kindNames = { invoice: null, deposit: words.deposit, "credit-note": words.creditNote };

function Paper({ paper }: { paper: ShownPaper }) {
  const { id, number, kind, status, issuedOn, grossCents, hasDocument } = paper;
  const kindName = kindNames[kind];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <TextLink to={`/admin/factures/${id}`}>{number}</TextLink>
        </p>
        <p className="text-muted">
          {kindName !== null && `${kindName}, `}
          <time dateTime={issuedOn}>{shortCalendarDay(issuedOn)}</time>,{" "}
          <Money cents={grossCents} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {kind !== "credit-note" && (
          <StatusBadge status={status} label={invoiceStatusLabels[status]} />
        )}
        {hasDocument ? <PaperActs {...paper} /> : <span>{words.beingPrepared}</span>}
      </div>
    </li>
  );
}

function PaperActs({ id, number }: ShownPaper) {
  const pending = usePending("send-duplicate", id);
  return (
    <>
      <ButtonLink
        href={`/admin/factures/${id}/pdf`}
        reloadDocument
        variant="outline"
        icon="download"
        aria-label={words.download(number)}
      >
        {words.pdf}
      </ButtonLink>
      <Form method="post">
        <input type="hidden" name="action" value="send-duplicate" />
        <input type="hidden" name="invoice" value={id} />
        <Button
          type="submit"
          variant="outline"
          pending={pending}
          pendingLabel={labels.pending}
          aria-label={words.sendAgainWords(number)}
        >
          {words.sendAgain}
        </Button>
      </Form>
    </>
  );
}

function IssueByHand() {
  const pending = usePending("issue-invoice");
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="action" value="issue-invoice" />
      <p className="text-muted">{frenchSpaces(words.issueWhy)}</p>
      <div>
        <Button type="submit" variant="outline" pending={pending} pendingLabel={labels.pending}>
          {words.issue}
        </Button>
      </div>
    </Form>
  );
}

function usePending(action: string, invoice: string | null = null): boolean {
  const { formData } = useNavigation();
  return formData?.get("action") === action && formData.get("invoice") === invoice;
}
