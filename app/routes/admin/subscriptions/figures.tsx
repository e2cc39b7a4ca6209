import { subscriptionFiguresWords as words } from "#copy/admin/subscription-figures.ts";
import { monthTitle } from "#domain/french-dates.ts";
import { formatEuros, formatRate } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SubscriptionMonth } from "#domain/subscription-figures.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { subscriptionFigures } from "#queries/subscription/figures.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ColumnChart } from "../figures/column-chart.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/figures.ts";
import { SubscriptionTabs } from "./subscription-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const today = parisDate(appOf(context).clock());
  return { months: await viewing({ request, context }, (db) => subscriptionFigures(db, today)) };
}

const nameOf = ({ firstOn }: SubscriptionMonth) => monthTitle(firstOn.slice(0, 7));
const month: TableColumn<SubscriptionMonth> = {
  key: "month",
  header: words.month,
  name: true,
  cell: nameOf,
};

function figure(
  key: string,
  header: string,
  cell: TableColumn<SubscriptionMonth>["cell"],
): TableColumn<SubscriptionMonth> {
  return { key, header, figures: true, cell };
}

const revenueColumns = [
  month,
  figure("running", words.running, ({ running }) => running.count),
  figure("monthly", words.monthly, ({ running }) => <Money cents={running.netCents} />),
  figure("stopped", words.paused, ({ stopped }) => stopped.count),
  figure("stoppedCents", words.pausedCents, ({ stopped }) => <Money cents={stopped.netCents} />),
  figure("changed", words.changed, ({ changed }) => changed.count),
  figure("by", words.changedBy, ({ changed }) => <Money cents={changed.netCents} />),
];

const movesColumns = [
  month,
  figure("opened", words.opened, ({ opened }) => opened.count),
  figure("openedCents", words.openedCents, ({ opened }) => <Money cents={opened.netCents} />),
  figure("lost", words.lost, ({ lost }) => lost.count),
  figure("lostCents", words.lostCents, ({ lost }) => <Money cents={lost.netCents} />),
  figure("churn", words.churn, ({ churn }) => (churn === null ? words.noChurn : formatRate(churn))),
];

const paymentColumns = [
  month,
  figure("asked", words.asked, ({ asked }) => asked),
  figure("failed", words.failed, ({ failed }) => failed),
  figure("mended", words.mended, ({ mended }) => mended),
];

export default function SubscriptionFigures({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <SubscriptionTabs />
      <Revenue months={months} />
      <Moves months={months} />
      <Payments months={months} />
    </AdminPage>
  );
}

interface ChartProps {
  months: SubscriptionMonth[];
}

function spanOf(months: SubscriptionMonth[]) {
  const [first, last] = [months.at(0), months.at(-1)];
  return {
    rows: months,
    rowKey: ({ firstOn }: SubscriptionMonth) => firstOn,
    nameOf,
    from: first ? nameOf(first) : "",
    to: last ? nameOf(last) : "",
    seeNumbers: words.seeNumbers,
  };
}

function Revenue({ months }: ChartProps) {
  return (
    <Card aria-labelledby="revenu">
      <CardHeader id="revenu" title={words.revenue} />
      <CardBody>
        <ColumnChart
          {...spanOf(months)}
          series={[
            { name: words.revenue, looks: "text-link", of: ({ running }) => running.netCents },
          ]}
          format={formatEuros}
          label={words.revenueAtMost}
          caption={words.revenue}
          columns={revenueColumns}
        />
      </CardBody>
    </Card>
  );
}

function Moves({ months }: ChartProps) {
  return (
    <Card aria-labelledby="mouvements">
      <CardHeader id="mouvements" title={words.moves} description={frenchSpaces(words.churnNote)} />
      <CardBody>
        <ColumnChart
          {...spanOf(months)}
          series={[
            { name: words.opened, looks: "text-link", of: ({ opened }) => opened.count },
            { name: words.lost, looks: "text-danger", of: ({ lost }) => lost.count },
          ]}
          format={String}
          label={words.movesAtMost}
          caption={words.moves}
          columns={movesColumns}
        />
      </CardBody>
    </Card>
  );
}

function Payments({ months }: ChartProps) {
  return (
    <Card aria-labelledby="paiements">
      <CardHeader
        id="paiements"
        title={words.payments}
        description={frenchSpaces(words.paymentsNote)}
      />
      <CardBody>
        <ColumnChart
          {...spanOf(months)}
          series={[
            { name: words.failed, looks: "text-danger", of: ({ failed }) => failed },
            { name: words.mended, looks: "text-link", of: ({ mended }) => mended },
          ]}
          format={String}
          label={words.paymentsAtMost}
          caption={words.payments}
          columns={paymentColumns}
        />
      </CardBody>
    </Card>
  );
}
