import { ordersToBillWords } from "#copy/billing-details.ts";
import { labels } from "#copy/labels.ts";
import { chargeDueWords } from "#copy/portal/subscriptions.ts";
import { chargeDaysSentence } from "#copy/subscription-charge.ts";
import { awaitedFromYouWords as words } from "#copy/portal/listing.ts";
import {
  balanceDueWords,
  ordersToDescribeWords,
  quotesToAnswerWords,
  revisionsToAnswerWords,
} from "#copy/portal/overview.ts";
import { longCalendarDay, shortDay, shortMoment } from "#domain/french-dates.ts";
import { formatCents } from "#domain/money.ts";
import { ownInformationPath } from "#domain/order-information-url.ts";
import type { OrderToDescribe } from "#queries/order/owned.server.ts";
import type { ListedQuote } from "#queries/quote/list.server.ts";
import type { ListedRevision } from "#queries/revision/list.server.ts";
import type { AwaitedCharge } from "#queries/subscription/charges.server.ts";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { InvoicesDue } from "../invoices/invoices-due.server.ts";
import { WaitingCard, type WaitingRecord } from "../waiting-card.tsx";
import type { AwaitedInOrder } from "./awaited-in-orders.ts";

interface NamedOrder {
  id: string;
  number: string;
  packName: string;
}

export interface OrderToPay extends NamedOrder {
  sentence: string;
  payPath: string;
}

interface AwaitedFromYouProps {
  due: InvoicesDue;
  toPay: OrderToPay[];
  charges: AwaitedCharge[];
  toBill: NamedOrder[];
  quotes: Pick<ListedQuote, "id" | "number" | "grossCents" | "validUntil">[];
  revisions: Pick<ListedRevision, "id" | "subject" | "orderNumber" | "createdAt">[];
  toDescribe: OrderToDescribe[];
  inOrders: AwaitedInOrder[];
}

export function AwaitedFromYou(props: AwaitedFromYouProps) {
  const { due, toPay, charges, toBill, quotes, revisions, toDescribe, inOrders } = props;
  const approvals = inOrders.filter(({ awaited }) => awaited === "approval");
  const others = inOrders.filter(({ awaited }) => awaited !== "approval");
  const records = [
    ...dueRecord(due),
    ...charges.map(chargeRecord),
    ...toPay.map(payRecord),
    ...toBill.map(billRecord),
    ...approvals.map(orderRecord),
    ...quotes.map(quoteRecord),
    ...revisions.map(revisionRecord),
    ...toDescribe.map(describeRecord),
    ...others.map(orderRecord),
  ];
  if (records.length === 0) return null;
  return <WaitingCard id="attendu" first title={words.title} records={records} />;
}

function orderName({ packName, number }: Omit<NamedOrder, "id">) {
  return (
    <>
      {packName}, <span className="whitespace-nowrap">{number}</span>
    </>
  );
}

function dueRecord({ totalCents, lines }: InvoicesDue): WaitingRecord[] {
  const [first, ...others] = lines;
  if (!first) return [];
  const several = others.length > 0;
  return [
    {
      id: "factures",
      title: frenchSpaces(balanceDueWords.total(formatCents(totalCents))),
      detail: frenchSpaces(
        several
          ? balanceDueWords.firstOf(lines.length, first.when)
          : balanceDueWords.when(first.when),
      ),
      href: several ? "/portal/factures" : first.href,
      act: several ? labels.pay : first.act,
      actWords: several ? balanceDueWords.payAll : first.actWords,
    },
  ];
}

function payRecord({ sentence, payPath, ...order }: OrderToPay): WaitingRecord {
  return {
    id: `payer ${order.id}`,
    title: words.payment,
    detail: (
      <>
        {orderName(order)}. {frenchSpaces(sentence)}
      </>
    ),
    href: payPath,
    act: labels.pay,
    actWords: `${labels.payOrder} ${order.number}`,
  };
}

function chargeRecord(charge: AwaitedCharge): WaitingRecord {
  const { id, subscriptionId, orderNumber, collectedBy, dueCents, dueOn, suspendedOn } = charge;
  const byTransfer = collectedBy === "transfer";
  const days = chargeDaysSentence(charge);
  const said = byTransfer
    ? chargeDueWords.transfer(dueCents, days, dueOn)
    : chargeDueWords.failed(dueCents, days);
  const act = byTransfer ? chargeDueWords.act.transfer : chargeDueWords.act.failed;
  return {
    id: `abonnement ${id}`,
    title: byTransfer ? chargeDueWords.transferTitle : chargeDueWords.failedTitle,
    detail: frenchSpaces(suspendedOn === null ? said : `${said} ${chargeDueWords.suspended}`),
    href: `/portal/abonnements/${subscriptionId}`,
    act,
    actWords: chargeDueWords.ofOrder(act, orderNumber),
  };
}

function billRecord(order: NamedOrder): WaitingRecord {
  return {
    id: `facturer ${order.id}`,
    title: words.billing,
    detail: (
      <>
        {orderName(order)}. {frenchSpaces(ordersToBillWords.detail)}
      </>
    ),
    href: `/facturation/${order.id}`,
    act: ordersToBillWords.act,
    actWords: ordersToBillWords.actWords(order.number),
  };
}

function quoteRecord(quote: AwaitedFromYouProps["quotes"][number]): WaitingRecord {
  return {
    id: quote.id,
    title: (
      <>
        {words.quote}
        <Money cents={quote.grossCents} />
        {words.vatIncluded}
      </>
    ),
    detail: (
      <>
        <span className="whitespace-nowrap">{quote.number}</span>
        {quotesToAnswerWords.acceptUntil}
        <span className="whitespace-nowrap">{longCalendarDay(quote.validUntil)}</span>
      </>
    ),
    href: `/devis/${quote.id}`,
    act: quotesToAnswerWords.readAndAnswer,
    actWords: quotesToAnswerWords.readAndAnswerTo(quote.number),
  };
}

function revisionRecord(revision: AwaitedFromYouProps["revisions"][number]): WaitingRecord {
  return {
    id: revision.id,
    title: frenchSpaces(words.precision(revision.subject)),
    detail: (
      <>
        {revisionsToAnswerWords.order}
        <span className="whitespace-nowrap">{revision.orderNumber}</span>
        {revisionsToAnswerWords.askedOn}
        <span className="whitespace-nowrap">{shortDay(revision.createdAt)}</span>
      </>
    ),
    href: `/portal/demandes/${revision.id}`,
    act: revisionsToAnswerWords.readAndAnswer,
    actWords: revisionsToAnswerWords.readAndAnswerTo(revision.subject),
  };
}

function describeRecord({ begunAt, also, ...order }: OrderToDescribe): WaitingRecord {
  const { begunOn, tenMinutes, andOthers, fillIn, fillInForm, ofOrder } = ordersToDescribeWords;
  return {
    id: `decrire ${order.id}`,
    title: words.information,
    detail: (
      <>
        {orderName(order)}
        {also.length > 0 && andOthers(also.length)}.{" "}
        {begunAt ? begunOn(shortMoment(begunAt)) : tenMinutes}
      </>
    ),
    href: ownInformationPath(order.id),
    act: begunAt ? labels.resume : fillIn,
    actWords: ofOrder(begunAt ? labels.resume : fillInForm, order.number),
  };
}

function orderRecord({ order, awaited, count, clockStands }: AwaitedInOrder): WaitingRecord {
  const { title, act, href } = {
    approval: {
      title: words.approval(count),
      act: words.approve,
      href: "/portal/validations",
    },
    information: {
      title: words.information,
      act: words.complete,
      href: ownInformationPath(order.id),
    },
    access: { title: words.access, act: words.give, href: `/portal/commandes/${order.id}/acces` },
    answer: { title: words.answer, act: words.answerAct, href: "/portal/demandes" },
  }[awaited];
  return {
    id: `${awaited} ${order.id}`,
    title,
    detail: (
      <>
        {orderName(order)}. {clockStands && frenchSpaces(words.clockStands)}
      </>
    ),
    href,
    act,
    actWords: words.ofOrder(act, order.number),
  };
}
