import {
  type ChartPeriod,
  chartPeriod,
  chartPeriods,
  type ChartPeriodName,
  type Grain,
  grains,
} from "#domain/chart-period.ts";

const CHARTS_PATH = "/admin/chiffres";

const periodSlugs: Record<ChartPeriodName, string> = {
  "last-7-days": "7-jours",
  "last-30-days": "30-jours",
  "this-month": "ce-mois",
  "last-month": "mois-dernier",
  "last-12-weeks": "12-semaines",
  "this-year": "cette-annee",
  "last-12-months": "12-mois",
};
const grainSlugs: Record<Grain, string> = { day: "jour", week: "semaine", month: "mois" };

export function chartsAddress(name: ChartPeriodName, grain: Grain | null): string {
  const asked = new URLSearchParams({ periode: periodSlugs[name] });
  if (grain) asked.set("par", grainSlugs[grain]);
  return `${CHARTS_PATH}?${asked.toString()}`;
}

/** French calendar date `today`. Default: the current month; `known` is false for an unknown period. */
export function readChartPeriod(
  asked: URLSearchParams,
  today: string,
): { period: ChartPeriod; known: boolean } {
  const [slug, grainSlug] = [asked.get("periode"), asked.get("par")];
  const name = chartPeriods.find((one) => periodSlugs[one] === slug);
  const grain = grains.find((one) => grainSlugs[one] === grainSlug) ?? null;
  const period = chartPeriod(name ?? "this-month", grain, today);
  const known =
    (slug === null || name !== undefined) && (grainSlug === null || period.grain === grain);
  return { period, known };
}
