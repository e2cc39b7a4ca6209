import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Compared, trendOf } from "#domain/trend.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface FigureCardProps {
  name: string;
  /** List that the figure counts; absent when `beside` links to several lists. */
  href?: string;
  value: ReactNode;
  beside?: ReactNode;
  trend: Compared;
  trendWords: string;
}

const arrows: Record<ReturnType<typeof trendOf>["direction"], IconName> = {
  up: "arrow-up",
  down: "arrow-down",
  same: "minus",
};

/** With a single list, the whole card is the link. */
export function FigureCard({ name, href, value, beside, trend, trendWords }: FigureCardProps) {
  return (
    <Card
      as="li"
      elevation="flat"
      className={classNames(
        "relative grid content-start gap-1 p-4",
        href !== undefined &&
          "transition-colors hover:border-control has-focus-visible:border-control",
      )}
    >
      <h3 className="text-sm text-muted">
        {href === undefined ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link to={href} className="font-medium after:absolute after:inset-0 hover:text-text">
            {name}
          </Link>
        )}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-2xl leading-tight font-bold tabular-nums">{value}</span>
        {beside && <span className="text-sm tabular-nums">{beside}</span>}
      </p>
      <TrendLine trend={trend} words={trendWords} />
    </Card>
  );
}

export function TrendLine({ trend, words }: { trend: Compared; words: string }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-muted">
      <Icon name={arrows[trendOf(trend).direction]} className="mt-px size-3.5 shrink-0" />
      {words}
    </p>
  );
}
