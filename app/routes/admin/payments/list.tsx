import { paymentsListWords as words } from "#copy/admin/payments.ts";
import { labels } from "#copy/labels.ts";

import {
  noProvider,
  type PaymentDone,
  paymentDone,
  paymentStateLabels,
  waitingEventsWords,
} from "#copy/payment-desk.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import { spreadsheetDate } from "#copy/list.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { PaymentState } from "#domain/payment.ts";
import { lastReconciliation, paymentsWithoutOrder } from "#queries/payment/desk.server.ts";
import { type ListedPayment, paymentList } from "#queries/payment/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { OpenDifferences } from "./open-differences.tsx";
import { PaymentStateBadge } from "./payment-state-badge.tsx";
import { ReconcileButton, ReconciliationState } from "./reconciliation.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedPayment, PaymentState> = {
  path: "/admin/paiements",
  file: "paiements",
  title: words.title,
  one: words.one,
  many: words.many,
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/admin/commandes?statut=pending" variant="outline">
        {words.seeOrdersToPay}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: words.searched,
  statusLabels: words.statuses,
  columns: [
    { header: words.receivedOn, csv: ({ receivedOn }) => spreadsheetDate(receivedOn) },
    {
      header: labels.order,
      name: true,
      sort: { by: "date", label: words.receivedOn },
      cell: (payment) => <Order payment={payment} />,
      csv: ({ orderNumber }) => orderNumber,
    },
    {
      header: labels.client,
      cell: ({ client }) => <Client client={client} />,
      csv: ({ client }) => client,
    },
    {
      header: words.method,
      cell: ({ method, ...payment }) => (
        <TwoLines
          first={paymentMethodLabels[method]}
          second={payment.reference || providersId(payment)}
          className="max-sm:justify-items-end max-sm:text-end sm:min-w-24 lg:min-w-32"
        />
      ),
      csv: ({ method }) => paymentMethodLabels[method],
    },
    { header: words.paymentId, csv: providersId },
    { header: words.transferReference, csv: ({ reference }) => reference },
    {
      header: words.amount,
      figures: true,
      sort: { by: "montant" },
      cell: ({ amountCents }) => <Money cents={amountCents} />,
      csv: ({ amountCents }) => amountCents,
    },
    {
      header: words.fee,
      figures: true,
      cell: ({ feeCents }) => (feeCents === null ? "–" : <Money cents={feeCents} />),
      csv: ({ feeCents }) => feeCents ?? "",
    },
    {
      header: words.refunded,
      figures: true,
      cell: ({ refundedCents }) => (refundedCents === 0 ? "–" : <Money cents={refundedCents} />),
      csv: ({ refundedCents }) => refundedCents,
    },
    {
      header: labels.state,
      cell: ({ state }) => <PaymentStateBadge state={state} />,
      csv: ({ state }) => paymentStateLabels[state],
    },
  ],
};

/** Transfers have only an internal id, useless in an export. */
function providersId({
  provider,
  providerPaymentId,
}: Pick<ListedPayment, "provider" | "providerPaymentId">): string {
  return provider === "transfer" ? "" : providerPaymentId;
}

/** Payments are kept for ten years: the order may be deleted, its number stays. */
function Order({ payment: { orderId, orderNumber, receivedOn } }: { payment: ListedPayment }) {
  return (
    <span className="grid">
      {orderId === null ? (
        <span>{orderNumber}</span>
      ) : (
        <RecordLink to={`${recordAddress.order(orderId)}#paiement`} className="inline-block pt-1">
          {orderNumber}
        </RecordLink>
      )}
      <time dateTime={receivedOn} className="text-xs font-normal text-muted">
        {shortCalendarDay(receivedOn)}
      </time>
    </span>
  );
}

function Client({ client }: { client: string }) {
  const comma = client.indexOf(", ");
  const [person, company] =
    comma < 0 ? [client, ""] : [client.slice(0, comma), client.slice(comma + 2)];
  return <TwoLines first={person} second={company} className="sm:min-w-28" />;
}

export const loader = listLoader(list, paymentList, async (db, { whole, url, app }) => ({
  ...(whole ? await paymentsWithoutOrder(db) : { waitingEvents: 0, differences: [] }),
  last: app.payment ? await lastReconciliation(db) : null,
  done: doneIn(url),
}));

function doneIn(url: URL) {
  const done = url.searchParams.get("fait") ?? "";
  // oxlint-disable-next-line no-unsafe-type-assertion -- just checked
  return Object.hasOwn(paymentDone, done) ? paymentDone[done as PaymentDone] : null;
}

export { paymentActs as action } from "./acts.server.ts";

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { last, done, waitingEvents, differences } = loaderData.besides;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      action={last && <ReconcileButton />}
      lead={
        last ? (
          <ReconciliationState last={last} />
        ) : (
          <p className="text-sm text-muted">{frenchSpaces(noProvider)}</p>
        )
      }
      before={
        <>
          {actionData?.refusal && (
            <Notice variant="warning" role="alert">
              {frenchSpaces(actionData.refusal)}
            </Notice>
          )}
          {!actionData && done && (
            <SuccessNotice title={done.title}>{frenchSpaces(done.text)}</SuccessNotice>
          )}
          {waitingEvents > 0 && (
            <Notice variant="info">{frenchSpaces(waitingEventsWords(waitingEvents))}</Notice>
          )}
          <OpenDifferences differences={differences} />
        </>
      }
    />
  );
}
