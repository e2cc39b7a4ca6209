import { bandLabels } from "#copy/audit.ts";
import { type ScoreBand, scoreBand } from "#domain/audit/score-band.ts";
import { classNames } from "./class-names.ts";

interface ScoreGaugeProps {
  /** From 0 to 100. */
  score: number;
  /** What the picture says, for screen readers. */
  label: string;
  /** Whether it bears its band's name: where it is small, that stands below it. */
  named?: boolean;
  /** How it fills, where it moves at all. */
  fillClass: string;
  className?: string;
}

/** A score out of 100 on half a turn (radius 110, as `pathLength` 100: the score is the dash). Stands on night. */
export function ScoreGauge({ score, label, named = true, fillClass, className }: ScoreGaugeProps) {
  const band = scoreBand(score);
  return (
    <svg viewBox="0 0 260 150" role="img" aria-label={label} className={className}>
      <path d={halfTurn} className="stroke-ink-700" {...arc} />
      {score > 0 && (
        <path
          d={halfTurn}
          className={classNames(fillClass, strokes[band.colour])}
          pathLength="100"
          strokeDasharray={`${score} 100`}
          {...arc}
        />
      )}
      <text
        x="130"
        y="118"
        textAnchor="middle"
        className="fill-white font-display text-[58px] font-bold"
      >
        {score}
      </text>
      {named && (
        <text x="130" y="142" textAnchor="middle" className="fill-ink-300 text-[15px]">
          {bandLabels[band.name]}
        </text>
      )}
    </svg>
  );
}

interface DetailBarProps {
  /** From 0 to 20; null draws the empty bar. */
  points: number | null;
  fillClass?: string;
}

/** A detail out of 20 as a bar; decoration beside its figure. */
export function DetailBar({ points, fillClass }: DetailBarProps) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden
      className="h-2 w-full rounded-full"
    >
      <path d="M0 2h100" strokeWidth="4" className="stroke-ink-700" />
      {points !== null && points > 0 && (
        <path
          d="M0 2h100"
          strokeWidth="4"
          strokeDasharray={`${points * 5} 100`}
          className={classNames(fillClass, strokes[scoreBand(points * 5).colour])}
        />
      )}
    </svg>
  );
}

const halfTurn = "M20 135a110 110 0 0 1 220 0";
const arc = { fill: "none", strokeWidth: 18, strokeLinecap: "round" } as const;

const strokes: Record<ScoreBand["colour"], string> = {
  green: "stroke-sea-300",
  warning: "stroke-lamp",
  red: "stroke-coral-300",
};
