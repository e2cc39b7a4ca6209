import { countTrend, moneyTrend, monthName, thanAtItsEnd, thanLastMonth } from "#copy/trend.ts";
import { conversionRate } from "#domain/audit/conversion.ts";
import type { AgencyFigures } from "#queries/agency-figures.server.ts";
import { Money } from "#ui/money.tsx";
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
        L’agence en {monthName(figures.month.firstOn)}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
        <Sales figures={figures} />
        <Activity figures={figures} />
      </ul>
    </section>
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
        beside={`TTC, ${counted(orders.placed, "commande")}`}
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
        href="/admin/demandes?statut=pending"
        value={formatNumber(requests.quote + requests.revision)}
        beside={`${formatNumber(requests.quote)} de devis, ${formatNumber(requests.revision)} de révision`}
        trend={requests.asked}
        trendWords={`${counted(requests.asked.now, "reçue")} ce mois-ci, ${countTrend(requests.asked, than)}`}
      />
      <FigureCard
        name="Audits du mois"
        href="/audit-stats"
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

/** Measured, or said not to be: never a constant (decisions.md, section 9). */
function Conversion(measured: { audits: number; sessions: number }) {
  const rate = conversionRate(measured);
  if (rate === null) return <>conversion{"\u00A0"}: — (aucune visite mesurée)</>;
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
