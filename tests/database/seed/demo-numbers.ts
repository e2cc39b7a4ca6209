import type { DemoBench } from "./demo-bench.ts";

const seriesInOrder = ["CMD", "DEMO-DEV", "DEMO-FAC", "DEMO-AVO"];

export async function numbersOf({ rows }: DemoBench) {
  const series = await rows<{ series: string; year: number; last: number }>(
    "select series, year, last from number_series",
  );
  const numbered = await rows<{ number: string }>(`
    select number from (
      select number, created_at, 1 as kind from orders
      union all select number, created_at, 2 from quotes
      union all select number, created_at, 3 from invoices where number is not null and kind <> 'credit-note'
      union all select number, created_at, 4 from invoices where kind = 'credit-note'
    ) as all_numbers order by kind, created_at, number`);
  const expected = series
    .toSorted((a, b) => seriesInOrder.indexOf(a.series) - seriesInOrder.indexOf(b.series))
    .flatMap((one) =>
      Array.from(
        { length: one.last },
        (_, index) => `${one.series}-${one.year}-${String(index + 1).padStart(4, "0")}`,
      ),
    );
  return {
    series: series.map((one) => one.series).toSorted(),
    given: numbered.map(({ number }) => number),
    expected,
  };
}
