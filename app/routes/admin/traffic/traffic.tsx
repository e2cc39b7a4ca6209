import { trafficWords as words } from "#copy/admin/traffic.ts";
import { Link } from "react-router";
import { measuredLabel, sectionLabel } from "#copy/traffic.ts";
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
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/traffic.ts";
import { BarCard } from "./bar-card.tsx";
import { VisitsChart } from "./visits-chart.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const PATH = "/admin/frequentation";
const DEFAULT_PERIOD: TrafficPeriod = 30;

/** Visitors who consented to measurement only; includes the current day. */
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
    <AdminPage title={words.title} lead={words.whoIsCounted}>
      <Periods current={days} />
      {figures.visits === 0 ? (
        <EmptyState
          title={words.none}
          action={
            <ButtonLink href="/test-metrics" variant="outline">
              {words.tryIt}
            </ButtonLink>
          }
        >
          {words.noneYet}
        </EmptyState>
      ) : (
        <Figures figures={figures} />
      )}
    </AdminPage>
  );
}

function Periods({ current }: { current: TrafficPeriod }) {
  return (
    <nav aria-label={words.period} className="flex flex-wrap gap-2">
      {trafficPeriods.map((days) => (
        <Link
          key={days}
          to={`${PATH}?jours=${days}`}
          aria-current={days === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-md border border-line px-4 text-sm font-medium hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-on-solid"
        >
          {words.days(days)}
        </Link>
      ))}
    </nav>
  );
}

function Figures({ figures }: { figures: Route.ComponentProps["loaderData"]["figures"] }) {
  const { visits, days, steps, sources, depths, clicks, pages } = figures;
  const nothing = words.nothingMeasured;
  const common = { outOf: visits, empty: nothing };
  return (
    <>
      <Card aria-labelledby="visites">
        <CardHeader
          id="visites"
          title={words.visitsPerDay}
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
            title={words.conversion}
            description={words.conversionHint}
            header={words.step}
            figures={steps}
            labelOf={({ label }) => measuredLabel("step", label)}
            {...common}
          />
          <BarCard
            title={words.sources}
            description={words.sourcesHint}
            header={words.source}
            figures={sources}
            labelOf={({ label }) => measuredLabel("source", label)}
            {...common}
          />
          <BarCard
            title={words.depths}
            description={words.depthsHint}
            header={words.depth}
            figures={depths}
            labelOf={({ label }) => measuredLabel("depth", label)}
            {...common}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BarCard
            title={words.clicks}
            description={words.clicksHint}
            header={words.button}
            figures={clicks}
            labelOf={buttonName}
            longest
            {...common}
          />
          <BarCard
            title={words.pages}
            description={words.pagesHint}
            header={words.page}
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
        <span className="font-normal text-muted">{` · ${sectionLabel(section)}`}</span>
      )}
    </span>
  );
}
