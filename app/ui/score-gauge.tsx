import { bandLabels } from "#copy/audit.ts";
import { type ScoreBand, scoreBand } from "#domain/audit/score-band.ts";
import { classNames } from "./class-names.ts";

interface ScoreGaugeProps {
  /** 0 to 100. */
  score: number;
  label: string;
  named?: boolean;
  fillClass: string;
  className?: string;
}

/** Half circle with `pathLength` 100, so that the score is the dash length. For dark backgrounds. */
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
  /** 0 to 20; null: empty bar. */
  points: number | null;
  fillClass?: string;
}

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
