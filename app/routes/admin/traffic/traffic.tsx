import { Link } from "react-router";
import { measuredLabel } from "#copy/traffic.ts";
import {
  periodUpTo,
  type TrafficFigure,
  trafficFigures,
  type TrafficPeriod,
  trafficPeriods,
} from "#domain/landing-figures.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { landingTotals } from "#queries/landing/totals.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/traffic.ts";
import { BarCard } from "./bar-card.tsx";
import { TrafficTabs } from "./traffic-tabs.tsx";
import { VisitsChart } from "./visits-chart.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const PATH = "/admin/frequentation";
const DEFAULT_PERIOD: TrafficPeriod = 30;

/** What visitors who agreed to be measured did, today included. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, siteUrl } = appOf(context);
  const asked = Number(url.searchParams.get("jours"));
  const days = trafficPeriods.find((one) => one === asked) ?? DEFAULT_PERIOD;
  const period = periodUpTo(parisDate(clock()), days);
  const totals = await viewing({ request, context }, (db) => landingTotals(db, period, siteUrl));
  return { days, figures: trafficFigures(totals, period) };
}

export default function Traffic({ loaderData: { days, figures } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title="Fréquentation" />
      <header className="grid gap-1">
        <h1 className="text-2xl">Fréquentation</h1>
        <p className="text-sm text-muted">
          Les visites qui ont accepté la mesure d’audience, aujourd’hui compris. Les autres ne
          laissent aucune trace ici.
        </p>
      </header>
      <TrafficTabs />
      <Periods current={days} />
      {figures.visits === 0 ? (
        <EmptyState
          title="Aucune visite mesurée sur cette période"
          action={
            <ButtonLink href="/test-metrics" variant="outline">
              Essayer la mesure
            </ButtonLink>
          }
        >
          Dès qu’un visiteur accepte la mesure d’audience, sa visite compte ici, tout de suite.
        </EmptyState>
      ) : (
        <Figures figures={figures} />
      )}
    </div>
  );
}

function Periods({ current }: { current: TrafficPeriod }) {
  return (
    <nav aria-label="Période" className="flex flex-wrap gap-2">
      {trafficPeriods.map((days) => (
        <Link
          key={days}
          to={`${PATH}?jours=${days}`}
          aria-current={days === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-md border border-line px-4 text-sm font-medium hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-on-solid"
        >
          {days} jours
        </Link>
      ))}
    </nav>
  );
}

function Figures({ figures }: { figures: Route.ComponentProps["loaderData"]["figures"] }) {
  const { visits, days, steps, sources, depths, clicks, pages } = figures;
  const nothing = "Rien de mesuré sur cette période.";
  const common = { outOf: visits, empty: nothing };
  return (
    <>
      <Card aria-labelledby="visites">
        <CardHeader
          id="visites"
          title="Visites par jour"
          actions={
            <p className="text-3xl font-semibold tabular-nums">{visits.toLocaleString("fr-FR")}</p>
          }
        />
        <CardBody>
          <VisitsChart days={days} />
        </CardBody>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BarCard
            title="Conversion"
            description="Combien de visites vont jusqu’à chaque étape."
            header="Étape"
            figures={steps}
            labelOf={({ label }) => measuredLabel("step", label)}
            {...common}
          />
          <BarCard
            title="Sources"
            description="D’où viennent les visites."
            header="Source"
            figures={sources}
            labelOf={({ label }) => measuredLabel("source", label)}
            {...common}
          />
          <BarCard
            title="Profondeur de lecture"
            description="Visites qui ont fait défiler une page jusque-là."
            header="Profondeur"
            figures={depths}
            labelOf={({ label }) => measuredLabel("depth", label)}
            {...common}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BarCard
            title="Clics par bouton"
            description="Visites qui ont cliqué dessus au moins une fois dans la journée."
            header="Bouton"
            figures={clicks}
            labelOf={buttonName}
            longest
            {...common}
          />
          <BarCard
            title="Pages vues"
            description="Visites qui ont ouvert la page."
            header="Page"
            figures={pages}
            labelOf={({ label }) => measuredLabel("page", label)}
            {...common}
          />
        </div>
      </div>
    </>
  );
}

function buttonName({ label, section }: TrafficFigure) {
  return (
    <span>
      {measuredLabel("click", label)}
      {section !== "" && section !== "unknown" && (
        <span className="font-normal text-muted">{` · ${section}`}</span>
      )}
    </span>
  );
}
