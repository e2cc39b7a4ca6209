import { barCardWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { type ReactNode, useId } from "react";
import type { TrafficFigure } from "#domain/landing-figures.ts";
import { type BasisPoints, divideHalfUp, formatRate } from "#domain/money.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";

interface BarCardProps {
  title: string;
  description: string;
  header: string;
  figures: readonly TrafficFigure[];
  labelOf: (figure: TrafficFigure) => ReactNode;
  outOf: number;
  /** Scales bars to the first line, for small shares. */
  longest?: boolean;
  empty: string;
}

const SHOWN = 12;

export function BarCard({
  title,
  description,
  header,
  figures,
  empty,
  longest = false,
  outOf,
  labelOf,
}: BarCardProps) {
  const id = useId();
  const line = { outOf, labelOf, whole: longest ? (figures[0]?.visits ?? 0) : outOf };
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} />
      <CardBody>
        {figures.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{title}</caption>
            <thead className="text-xs text-muted">
              <tr>
                <th scope="col" className="pb-2 text-start font-semibold">
                  {header}
                </th>
                <th scope="col" className="pb-2 pl-3 text-end font-semibold">
                  {labels.visits}
                </th>
                <th scope="col" className="pb-2 pl-3 text-end font-semibold">
                  {words.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.slice(0, SHOWN).map((figure) => (
                <Line key={`${figure.section}/${figure.label}`} figure={figure} {...line} />
              ))}
            </tbody>
          </table>
        )}
        {figures.length > SHOWN && (
          <p className="mt-3 text-xs text-muted">{words.firstLines(SHOWN, figures.length)}</p>
        )}
      </CardBody>
    </Card>
  );
}

type LineProps = Pick<BarCardProps, "labelOf" | "outOf"> & {
  figure: TrafficFigure;
  whole: number;
};

function Line({ figure, labelOf, outOf, whole }: LineProps) {
  return (
    <tr className="align-top">
      <th scope="row" className="grid gap-1 py-1.5 text-start font-medium wrap-anywhere">
        {labelOf(figure)}
        <svg
          viewBox="0 0 10000 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-1.5 w-full overflow-hidden rounded-sm bg-wash text-link"
        >
          <rect width={shareOf(figure.visits, whole)} height="4" fill="currentColor" />
        </svg>
      </th>
      <td className="py-1.5 pl-3 text-end tabular-nums">{figure.visits.toLocaleString("fr-FR")}</td>
      <td className="py-1.5 pl-3 text-end whitespace-nowrap text-muted tabular-nums">
        {formatRate(shareOf(figure.visits, outOf))}
      </td>
    </tr>
  );
}

/** Basis points, rounded to 0.1 %. Capped: pages open past midnight may count more visits than the total. */
function shareOf(visits: number, whole: number): BasisPoints {
  return whole === 0 ? 0 : Math.min(divideHalfUp(visits * 1000, whole) * 10, 10_000);
}
