import { chartPeriodLabels, chartsWords as words, grainLabels } from "#copy/admin/charts.ts";
import { Link } from "react-router";
import { mayDo } from "#domain/agency-role.ts";
import { chartFigures } from "#domain/chart-figures.ts";
import { type ChartPeriod, chartPeriods } from "#domain/chart-period.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { chartDays } from "#queries/figures/chart-days.server.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/charts.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsAddress, readChartPeriod } from "./charts-address.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const today = parisDate(appOf(context).clock());
  const { period, known } = readChartPeriod(url.searchParams, today);
  const money = mayDo(role, "money");
  const days = await viewing({ request, context }, (db) => chartDays(db, period, { money }));
  return { period, known, charts: chartFigures(days, period) };
}

export default function Charts({ loaderData: { period, known, charts } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} lead={words.shown(period)}>
      <PeriodChoice period={period} />
      {!known && <Notice variant="warning">{frenchSpaces(words.unknown(period))}</Notice>}
      <div className="chart-cards">
        {charts.map(({ name, figure }) => (
          <ChartCard key={name} name={name} figure={figure} period={period} />
        ))}
      </div>
    </AdminPage>
  );
}

function PeriodChoice({ period }: { period: ChartPeriod }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 print:hidden">
      <Choices
        label={words.period}
        choices={chartPeriods.map((name) => ({
          label: chartPeriodLabels[name],
          to: chartsAddress(name, null),
          chosen: name === period.name,
        }))}
      />
      {period.grains.length > 1 && (
        <Choices
          label={words.grain}
          choices={period.grains.map((grain) => ({
            label: grainLabels[grain],
            to: chartsAddress(period.name, grain),
            chosen: grain === period.grain,
          }))}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: { label: string; to: string; chosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <ul className="-mx-1.5 flex min-w-max gap-x-1">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              to={choice.to}
              preventScrollReset
              aria-current={choice.chosen ? "true" : undefined}
              className="period-link"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
