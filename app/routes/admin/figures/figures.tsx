import { figuresWords as words } from "#copy/admin/frame.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { countTrend, moneyTrend, thanAtItsEnd, thanLastMonth } from "#copy/trend.ts";
import { monthOf } from "#domain/french-dates.ts";
import { auditsPerHundredVisits } from "#domain/audit/conversion.ts";
import type { AgencyFigures } from "#queries/figures/agency.server.ts";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { formatNumber } from "../audit-stats/numbers.ts";
import { FigureCard } from "./figure-card.tsx";

interface FiguresProps {
  figures: AgencyFigures;
}

interface FigureListProps extends FiguresProps {
  children?: ReactNode;
}

export function Figures({ figures, children }: FigureListProps) {
  return (
    <section aria-labelledby="chiffres" className="grid gap-3">
      <h2 id="chiffres" className="text-base font-semibold">
        {words.agencyIn(monthOf(figures.month.firstOn))}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
        <Sales figures={figures} />
        {children}
        <Activity figures={figures} />
      </ul>
    </section>
  );
}

/** The list of the month's orders includes cancelled ones. */
function OrdersBeside({ month, orders }: Pick<AgencyFigures, "month" | "orders">) {
  const { placed, cancelled } = orders;
  return (
    <>
      <TextLink to="/admin/comptabilite">{words.vatExcluded}</TextLink>
      {", "}
      <TextLink to={`/admin/commandes?du=${month.firstOn}`}>
        {counted(placed, words.order)}
      </TextLink>
      {cancelled > 0 && words.without(counted(cancelled, words.cancelled))}
    </>
  );
}

function WaitingRequests({
  quote,
  revision,
}: Pick<AgencyFigures["requests"], "quote" | "revision">) {
  return (
    <>
      <TextLink to="/admin/demandes?statut=pending">
        {words.forQuotes(formatNumber(quote))}
      </TextLink>
      ,{" "}
      <TextLink to="/admin/demandes/revisions?statut=pending">
        {words.forRevisions(formatNumber(revision))}
      </TextLink>
    </>
  );
}

function Sales({ figures: { month, orders, revenueCents, subscriptions, quotes } }: FiguresProps) {
  const than = thanLastMonth(month);
  return (
    <>
      <FigureCard
        name={words.revenueOfMonth}
        value={<Money cents={revenueCents.now} short />}
        beside={<OrdersBeside month={month} orders={orders} />}
        trend={revenueCents}
        trendWords={moneyTrend(revenueCents, than)}
      />
      <FigureCard
        name={words.activeSubscriptions}
        href="/admin/abonnements"
        value={formatNumber(subscriptions.running.now)}
        beside={
          <>
            <Money cents={subscriptions.monthlyCents} short />
            {words.vatIncludedPerMonth}
          </>
        }
        trend={subscriptions.running}
        trendWords={countTrend(subscriptions.running, thanAtItsEnd(month))}
      />
      <FigureCard
        name={words.quotesWaiting}
        href="/admin/devis?statut=pending"
        value={formatNumber(quotes.waiting)}
        beside={
          <>
            {words.worth}
            <Money cents={quotes.grossCents} short />
            {words.vatIncluded}
          </>
        }
        trend={quotes.sent}
        trendWords={words.sentThisMonth(
          counted(quotes.sent.now, words.sent),
          countTrend(quotes.sent, than),
        )}
      />
    </>
  );
}

function Activity({ figures: { month, requests, audits, clients } }: FiguresProps) {
  const than = thanLastMonth(month);
  return (
    <>
      <FigureCard
        name={words.requestsToSettle}
        value={formatNumber(requests.quote + requests.revision)}
        beside={<WaitingRequests {...requests} />}
        trend={requests.asked}
        trendWords={words.askedThisMonth(
          counted(requests.asked.now, words.received),
          countTrend(requests.asked, than),
        )}
      />
      <FigureCard
        name={words.auditsOfMonth}
        href={`/admin/audits?du=${month.firstOn}`}
        value={formatNumber(audits.asked.now)}
        beside={<Conversion audits={audits.asked.now} sessions={audits.sessions} />}
        trend={audits.asked}
        trendWords={countTrend(audits.asked, than)}
      />
      <FigureCard
        name={labels.clients}
        href="/admin/clients"
        value={formatNumber(clients.total)}
        beside={
          clients.joined.now === 0
            ? words.noneThisMonth
            : words.amongWhich(counted(clients.joined.now, "nouveau", "nouveaux"))
        }
        trend={clients.joined}
        trendWords={frenchSpaces(`nouveaux : ${countTrend(clients.joined, than)}`)}
      />
    </>
  );
}

/** Measured rate, or a notice that there is no measure: never a constant (docs/sources/decisions.md, 9). */
function Conversion(measured: { audits: number; sessions: number }) {
  const rate = auditsPerHundredVisits(measured);
  if (rate === null) return <>{words.noConversion}</>;
  return <>{words.conversionOf(formatNumber(rate), counted(measured.sessions, "visite"))}</>;
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count > 1 ? several : one}`;
}
