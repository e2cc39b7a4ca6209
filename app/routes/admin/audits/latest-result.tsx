import { latestResultWords as words } from "#copy/admin/audits.ts";
import { adviceLine, detailNames, notMeasurable, scoreOrigin, standingNames } from "#copy/audit.ts";
import { longMoment } from "#domain/french-dates.ts";
import { adviceOf } from "#domain/audit/advice.ts";
import { detailKeys } from "#domain/audit/grid.ts";
import { scoreBand, type ScoreBand } from "#domain/audit/score-band.ts";
import type { AuditRun } from "#queries/audit/by-id.server.ts";
import { Bar } from "#ui/bar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ScoreBadge } from "./score-badge.tsx";

const fills: Record<ScoreBand["colour"], string> = {
  green: "fill-success",
  warning: "fill-lamp-600",
  red: "fill-danger",
};

export function LatestResult({ run }: { run: AuditRun }) {
  const { result } = run;
  return (
    <Card>
      <CardHeader
        title={words.title}
        description={longMoment(run.at)}
        actions={<ScoreBadge score={run.score} />}
      />
      <CardBody className="grid gap-6">
        <Details run={run} />
        {result.recommendations.length > 0 && (
          <section className="grid gap-2 text-sm">
            <h3 className="font-sans text-sm tracking-normal">{words.recommendations}</h3>
            <ol className="grid list-decimal gap-1.5 pl-5">
              {adviceOf(result).map((advice) => (
                <li key={advice.text}>{frenchSpaces(adviceLine(advice))}</li>
              ))}
            </ol>
          </section>
        )}
        <p className="text-xs text-muted">{frenchSpaces(scoreOrigin(run.source))}</p>
        <div>
          <ButtonLink
            href={`/audit-gratuit/${run.auditId}`}
            reloadDocument
            variant="outline"
            iconEnd="arrow-right"
          >
            {words.personPage}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

function Details({ run: { result } }: { run: AuditRun }) {
  return (
    <dl className="grid gap-3 text-sm">
      {detailKeys.map((key) => {
        const detail = result.details[key];
        return (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <dt>
              {detailNames[key]}
              {result.standings[key] === "estimated" && (
                <span className="block text-xs text-muted">{standingNames.estimated}</span>
              )}
            </dt>
            <dd className="max-sm:order-3 max-sm:col-span-2">
              <Bar
                share={(detail ?? 0) / 20}
                className={fills[scoreBand((detail ?? 0) * 5).colour]}
              />
            </dd>
            <dd className="min-w-14 text-right tabular-nums">
              {detail === null ? notMeasurable : `${detail}\u202F/\u202F20`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
