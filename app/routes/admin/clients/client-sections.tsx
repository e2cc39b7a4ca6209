import { clientSectionsWords as words } from "#copy/admin/clients.ts";
import { labels } from "#copy/labels.ts";
import { callMoment } from "#copy/call-times.ts";
import { shortCalendarDay, shortDay, shortMoment } from "#domain/french-dates.ts";
import {
  invoiceStatusLabels,
  orderStatusLabels,
  quoteStatusLabels,
  requestStatusLabels,
} from "#copy/statuses.ts";
import { offers } from "#domain/catalogue.ts";
import { parisDate } from "#domain/paris-date.ts";
import { shownQuoteStatus } from "#domain/quote.ts";
import { searchable } from "#domain/search-words.ts";
import { subscriptionState } from "#domain/subscription.ts";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { ScoreBadge } from "../audits/score-badge.tsx";
import { CallStatusBadge } from "../calls/call-status.tsx";
import { EmailStatusBadge } from "../email-deliveries/email-status.tsx";
import { recordAddress } from "../record/address.ts";
import type { ClientPage } from "./load-client.server.ts";
import type { RecordSectionData } from "./record-section.tsx";

type Records = ClientPage["records"];

export function clientSections(
  { email }: ClientPage["client"],
  records: Records,
  now: Date,
): RecordSectionData[] {
  const searched = `?q=${encodeURIComponent(searchable(email))}`;
  return [
    ordersSection(records.orders, `/admin/commandes${searched}`),
    quotesSection(records.quotes, `/admin/devis${searched}`, now),
    subscriptionsSection(records.subscriptions, `/admin/abonnements${searched}`, now),
    invoicesSection(records.invoices, `/admin/factures${searched}`),
    requestsSection(records.quoteRequests, `/admin/demandes${searched}`),
    revisionsSection(records.revisions),
    auditsSection(records.audits, `/admin/audits${searched}`),
    callsSection(records.calls, now),
  ];
}

function ordersSection({ rows, total }: Records["orders"], allHref: string): RecordSectionData {
  const lines = rows.map(({ id, number, packName, listings, status, grossCents, createdAt }) => ({
    id,
    href: recordAddress.order(id),
    title: number,
    note: `${packName}${listings > 1 ? `, ${listings} fiches` : ""}, ${shortDay(createdAt)}`,
    cents: grossCents,
    badge: <StatusBadge status={status} label={orderStatusLabels[status]} />,
  }));
  return { title: labels.orders, total, allHref, lines };
}

function quotesSection(
  { rows, total }: Records["quotes"],
  allHref: string,
  now: Date,
): RecordSectionData {
  const lines = rows.map((quote) => {
    const status = shownQuoteStatus(quote, now);
    return {
      id: quote.id,
      href: recordAddress.quote(quote.id),
      title: quote.number,
      note: words.quoteDates(shortDay(quote.createdAt), shortCalendarDay(quote.validUntil)),
      cents: quote.grossCents,
      badge: <QuoteStatusBadge status={status} label={quoteStatusLabels[status]} />,
    };
  });
  return { title: words.quotes, total, allHref, lines };
}

function subscriptionsSection(
  { rows, total }: Records["subscriptions"],
  allHref: string,
  now: Date,
): RecordSectionData {
  const today = parisDate(now);
  const lines = rows.map(({ id, tier, grossCents, startedOn, endsOn, ...row }) => ({
    id,
    href: recordAddress.subscription(id),
    title: offers[tier].name,
    note: endsOn
      ? words.subscriptionDates(shortCalendarDay(startedOn), shortCalendarDay(endsOn))
      : words.subscriptionSince(shortCalendarDay(startedOn)),
    cents: grossCents,
    badge: (
      <SubscriptionStateBadge
        state={subscriptionState({ ...row, endsOn }, today)}
        endsOn={endsOn}
      />
    ),
  }));
  return { title: labels.subscriptions, total, allHref, lines, ofMoney: true };
}

function invoicesSection({ rows, total }: Records["invoices"], allHref: string): RecordSectionData {
  const lines = rows.map(({ id, kind, number, status, grossCents, dueOn, createdAt }) => ({
    id,
    href: recordAddress.invoice(id),
    title:
      number ?? (kind === "invoice" ? words.invoiceWithoutNumber : words.creditNoteWithoutNumber),
    note: dueOn
      ? words.invoiceDates(shortDay(createdAt), shortCalendarDay(dueOn))
      : shortDay(createdAt),
    cents: grossCents,
    badge: <StatusBadge status={status} label={invoiceStatusLabels[status]} />,
  }));
  return { title: labels.invoices, total, allHref, lines, ofMoney: true };
}

function requestsSection(
  { rows, total }: Records["quoteRequests"],
  allHref: string,
): RecordSectionData {
  const lines = rows.map(({ id, companyName, status, createdAt }) => ({
    id,
    href: recordAddress.quoteRequest(id),
    title: companyName,
    note: words.receivedOn(shortDay(createdAt)),
    badge: <StatusBadge status={status} label={requestStatusLabels[status]} />,
  }));
  return { title: words.quoteRequests, total, allHref, lines };
}

/** No link to the full list: its search does not cover the client. */
function revisionsSection({ rows, total }: Records["revisions"]): RecordSectionData {
  const lines = rows.map(({ id, subject, status, createdAt }) => ({
    id,
    href: recordAddress.revision(id),
    title: subject,
    note: words.askedOn(shortDay(createdAt)),
    badge: <StatusBadge status={status} label={requestStatusLabels[status]} />,
  }));
  return { title: words.revisions, total, allHref: null, lines };
}

function auditsSection({ rows, total }: Records["audits"], allHref: string): RecordSectionData {
  const lines = rows.map(({ id, city, score, createdAt }) => ({
    id,
    href: recordAddress.audit(id),
    title: words.auditOf(shortDay(createdAt)),
    note: city ?? words.townNotGiven,
    badge: <ScoreBadge score={score} />,
  }));
  return { title: labels.audits, total, allHref, lines };
}

function callsSection({ rows, total }: Records["calls"], now: Date): RecordSectionData {
  const lines = rows.map(({ id, status, business, topic, startsAt, endsAt }) => ({
    id,
    href: recordAddress.call(id),
    title: callMoment(startsAt),
    note: business || topic || words.topicNotGiven,
    badge: <CallStatusBadge status={status} over={endsAt <= now} />,
  }));
  return { title: labels.calls, total, allHref: null, lines };
}

export function emailsSection(
  { email }: ClientPage["client"],
  { emails: { rows, total } }: Records,
): RecordSectionData {
  const lines = rows.map(({ id, subject, status, createdAt }) => ({
    id,
    href: recordAddress.email(id),
    title: subject,
    note: shortMoment(createdAt),
    badge: <EmailStatusBadge status={status} />,
  }));
  const allHref = `/admin/courriels?q=${encodeURIComponent(searchable(email))}`;
  return { title: labels.emails, total, allHref, lines };
}
