import { Form } from "react-router";
import { leadFiguresWords as words } from "#copy/admin/leads.ts";
import { leadSourceLabels } from "#copy/leads.ts";
import { figure } from "#copy/list.ts";
import { mayDo } from "#domain/agency-role.ts";
import { boughtLeadStages, conversionOfLeads, openLeadStages } from "#domain/lead.ts";
import { formatRate } from "#domain/money.ts";
import { monthToDate } from "#domain/trend.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { leadFigures, type LeadPeriod, type SourceFigures } from "#queries/lead/figures.server.ts";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { Choice } from "../list/choice.tsx";
import type { Route } from "./+types/figures.ts";
import { LeadViews } from "./lead-views.tsx";
import { FIGURES_PATH } from "./leads-address.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

type PeriodName = keyof typeof words.periods;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const period = periodNamed(url.searchParams.get("periode"));
  const { firstOn, previousFirstOn } = monthToDate(appOf(context).clock());
  const periods: Record<PeriodName, LeadPeriod> = {
    tout: { from: null, before: null },
    mois: { from: firstOn, before: null },
    dernier: { from: previousFirstOn, before: firstOn },
  };
  const figures = await viewing({ request, context }, (db) => leadFigures(db, periods[period]));
  const shown = mayDo(role, "money");
  return { period, lines: figures.map((one) => lineOf(one, shown)) };
}

function periodNamed(asked: string | null): PeriodName {
  return asked === "mois" || asked === "dernier" ? asked : "tout";
}

interface Line {
  source: SourceFigures["source"] | null;
  count: number;
  open: number;
  won: number;
  lost: number;
  /** Null: the viewer lacks the right `money`. */
  wonCents: number | null;
}

function lineOf({ source, counts, wonCents }: SourceFigures, shown: boolean): Line {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const open = openLeadStages.reduce((sum, stage) => sum + counts[stage], 0);
  const won = boughtLeadStages.reduce((sum, stage) => sum + counts[stage], 0);
  return { source, count, open, won, lost: count - open - won, wonCents: shown ? wonCents : null };
}

function together(lines: readonly Line[]): Line {
  const sum = (of: (line: Line) => number | null) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  return {
    source: null,
    count: sum(({ count }) => count),
    open: sum(({ open }) => open),
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    wonCents: lines.some(({ wonCents }) => wonCents !== null) ? sum((line) => line.wonCents) : null,
  };
}

const counts = (["count", "open", "won", "lost"] as const).map((name): TableColumn<Line> => ({
  key: name,
  header: words[name],
  figures: true,
  cell: (line) => figure.format(line[name]),
}));

const columns: TableColumn<Line>[] = [
  {
    key: "source",
    header: words.source,
    name: true,
    cell: ({ source }) => (source === null ? words.together : leadSourceLabels[source]),
  },
  ...counts,
  {
    key: "conversion",
    header: words.conversion,
    figures: true,
    cell: (line) => {
      const rate = conversionOfLeads(line);
      return rate === null ? "–" : formatRate(rate);
    },
  },
];

const money: TableColumn<Line> = {
  key: "won-cents",
  header: words.wonCents,
  figures: true,
  cell: ({ wonCents }) => <Money cents={wonCents ?? 0} />,
};

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { period, lines } = loaderData;
  const all = together(lines);
  return (
    <AdminPage title={words.title} lead={words.explained}>
      <LeadViews current="figures" />
      <Form action={FIGURES_PATH} className="flex flex-wrap items-end gap-3" key={period}>
        <Choice
          name="periode"
          label={words.period}
          options={Object.entries(words.periods)}
          chosen={period}
          className="w-56"
        />
        <Button type="submit" variant="outline">
          {words.show}
        </Button>
      </Form>
      {all.count === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <div className="grid gap-3">
          <Table
            caption={words.title}
            rows={[...lines.filter(({ count }) => count > 0), all]}
            rowKey={({ source }) => source ?? "all"}
            columns={all.wonCents === null ? columns : [...columns, money]}
          />
          <p className="text-sm text-muted">{frenchSpaces(words.conversionHint)}</p>
        </div>
      )}
    </AdminPage>
  );
}
