import { countTrend, moneyTrend, thanAtItsEnd, thanLastMonth } from "#copy/trend.ts";
import { monthOf } from "#domain/french-dates.ts";
import { conversionRate } from "#domain/audit/conversion.ts";
import type { AgencyFigures } from "#queries/figures/agency.server.ts";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { formatNumber } from "../audit-stats/numbers.ts";
import { FigureCard } from "./figure-card.tsx";

interface FiguresProps {
  figures: AgencyFigures;
}

/** The agency in six figures. */
export function Figures({ figures }: FiguresProps) {
  return (
    <section aria-labelledby="chiffres" className="grid gap-3">
      <h2 id="chiffres" className="text-base font-semibold">
        L’agence en {monthOf(figures.month.firstOn)}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
        <Sales figures={figures} />
        <Activity figures={figures} />
      </ul>
    </section>
  );
}

/** The list holds the cancelled ones as well. */
function ordersBeside({ placed, cancelled }: AgencyFigures["orders"]): string {
  const orders = `TTC, ${counted(placed, "commande")}`;
  return cancelled === 0 ? orders : `${orders}, hors ${counted(cancelled, "annulée")}`;
}

/** Each of the two lists that the figure counts together. */
function WaitingRequests({
  quote,
  revision,
}: Pick<AgencyFigures["requests"], "quote" | "revision">) {
  return (
    <>
      <TextLink to="/admin/demandes?statut=pending">{formatNumber(quote)} de devis</TextLink>,{" "}
      <TextLink to="/admin/demandes/revisions?statut=pending">
        {formatNumber(revision)} de révision
      </TextLink>
    </>
  );
}

/** What comes in: orders, subscriptions, quotes. */
function Sales({ figures: { month, orders, subscriptions, quotes } }: FiguresProps) {
  const than = thanLastMonth(month);
  return (
    <>
      <FigureCard
        name="Commandes du mois"
        href={`/admin/commandes?du=${month.firstOn}`}
        value={<Money cents={orders.revenueCents.now} short />}
        beside={ordersBeside(orders)}
        trend={orders.revenueCents}
        trendWords={moneyTrend(orders.revenueCents, than)}
      />
      <FigureCard
        name="Abonnements actifs"
        href="/admin/abonnements"
        value={formatNumber(subscriptions.running.now)}
        beside={
          <>
            <Money cents={subscriptions.monthlyCents} short /> TTC par mois
          </>
        }
        trend={subscriptions.running}
        trendWords={countTrend(subscriptions.running, thanAtItsEnd(month))}
      />
      <FigureCard
        name="Devis en attente de réponse"
        href="/admin/devis?statut=pending"
        value={formatNumber(quotes.waiting)}
        beside={
          <>
            pour <Money cents={quotes.grossCents} short /> TTC
          </>
        }
        trend={quotes.sent}
        trendWords={`${counted(quotes.sent.now, "envoyé")} ce mois-ci, ${countTrend(quotes.sent, than)}`}
      />
    </>
  );
}

/** Who asks: requests, audits, clients. */
function Activity({ figures: { month, requests, audits, clients } }: FiguresProps) {
  const than = thanLastMonth(month);
  return (
    <>
      <FigureCard
        name="Demandes à traiter"
        value={formatNumber(requests.quote + requests.revision)}
        beside={<WaitingRequests {...requests} />}
        trend={requests.asked}
        trendWords={`${counted(requests.asked.now, "reçue")} ce mois-ci, ${countTrend(requests.asked, than)}`}
      />
      <FigureCard
        name="Audits du mois"
        href={`/admin/audits?du=${month.firstOn}`}
        value={formatNumber(audits.asked.now)}
        beside={<Conversion audits={audits.asked.now} sessions={audits.sessions} />}
        trend={audits.asked}
        trendWords={countTrend(audits.asked, than)}
      />
      <FigureCard
        name="Clients"
        href="/admin/clients"
        value={formatNumber(clients.total)}
        beside={
          clients.joined.now === 0
            ? "aucun nouveau ce mois-ci"
            : `dont ${counted(clients.joined.now, "nouveau", "nouveaux")} ce mois-ci`
        }
        trend={clients.joined}
        trendWords={frenchSpaces(`nouveaux : ${countTrend(clients.joined, than)}`)}
      />
    </>
  );
}

/** Measured, or said not to be: never a constant (docs/sources/decisions.md, 9). */
function Conversion(measured: { audits: number; sessions: number }) {
  const rate = conversionRate(measured);
  if (rate === null) return <>conversion{"\u202F"}: — (aucune visite mesurée)</>;
  return (
    <>
      {formatNumber(rate)}
      {"\u00A0"}% de conversion, sur {counted(measured.sessions, "visite")}
    </>
  );
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count > 1 ? several : one}`;
}
