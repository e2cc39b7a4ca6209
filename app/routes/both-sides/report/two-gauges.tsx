import { bandLabels } from "#copy/audit.ts";
import { reportWords as words } from "#copy/delivery-report.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { longDay } from "#domain/french-dates.ts";
import { ScoreGauge } from "#ui/score-gauge.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export interface GaugedRun {
  score: number;
  at: string;
}

interface TwoGaugesProps {
  baseline: GaugedRun | null;
  latest: GaugedRun | null;
  noLatest: string;
}

export function TwoGauges({ baseline, latest, noLatest }: TwoGaugesProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:gap-x-10">
      <Gauge when={words.before} run={baseline} missing={words.noAudit} />
      <Gauge when={words.after} run={latest} missing={noLatest} />
    </div>
  );
}

function Gauge({ when, run, missing }: { when: string; run: GaugedRun | null; missing: string }) {
  return (
    <div className="grid h-full content-between justify-items-center gap-1 text-center">
      <p className="text-sm font-semibold">{when}</p>
      {run ? (
        <>
          <ScoreGauge
            score={run.score}
            label={frenchSpaces(
              words.gauge(when, run.score, bandLabels[scoreBand(run.score).name]),
            )}
            named={false}
            fillClass=""
            className="w-full max-w-56"
          />
          <p aria-hidden className="text-sm font-semibold">
            {bandLabels[scoreBand(run.score).name]}
          </p>
          <p className="text-xs text-muted">
            <time dateTime={run.at}>{longDay(new Date(run.at))}</time>
          </p>
        </>
      ) : (
        <p className="my-auto max-w-48 py-6 text-sm text-muted">{frenchSpaces(missing)}</p>
      )}
    </div>
  );
}
