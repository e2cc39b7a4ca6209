import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import {
  bandLabels,
  bandSentences,
  demonstration,
  detailNames,
  notMeasurable,
  scoreOrigin,
  standingNames,
} from "#copy/audit.ts";
import { longMoment } from "#domain/french-dates.ts";
import { type Audit, type DetailKey, detailKeys } from "#domain/audit/grid.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { Badge } from "#ui/badge.tsx";
import { DetailBar, ScoreGauge } from "#ui/score-gauge.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  sample: "Une fiche d’exemple",
  yourListing: "Votre fiche Google",
  invented: "Établissement inventé : ce n’est pas votre fiche.",
  auditOf: (moment: string) => `Audit du ${moment}`,
  outOf: "sur 100",
};

interface ResultHeadProps {
  listing: string | null;
  at: Date;
  result: Audit;
}

export function ResultHead({ listing, at, result }: ResultHeadProps) {
  const { score, source } = result;
  const title = useFocusOnArrival();
  return (
    <header className="dusk rounded-lg p-6 sm:p-10">
      <div className="grid gap-3">
        {source === "sample" && (
          <p>
            <Badge variant="lamp" icon="sparkles">
              {demonstration}
            </Badge>
          </p>
        )}
        <h1 ref={title} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
          {frenchSpaces(source === "sample" ? words.sample : (listing ?? words.yourListing))}
        </h1>
        <p className="text-sm text-muted">
          {source === "sample" ? frenchSpaces(words.invented) : words.auditOf(longMoment(at))}
        </p>
        <p className="max-w-prose text-lg">{frenchSpaces(bandSentences[scoreBand(score).name])}</p>
      </div>
      <div className="mt-8 grid items-center gap-x-14 gap-y-10 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid justify-items-center gap-1">
          <ScoreGauge
            score={score}
            label={frenchSpaces(`Note : ${score} sur 100, ${bandLabels[scoreBand(score).name]}`)}
            fillClass="score-fills"
            className="w-full max-w-80"
          />
          <p aria-hidden className="text-sm text-muted">
            {words.outOf}
          </p>
        </div>
        <dl className="grid gap-4">
          {detailKeys.map((key) => (
            <Detail key={key} detail={key} result={result} />
          ))}
        </dl>
      </div>
      <p className="mt-8 border-t border-line pt-5 text-sm text-muted">
        {frenchSpaces(scoreOrigin(source))}
      </p>
    </header>
  );
}

function Detail({ detail, result }: { detail: DetailKey; result: Audit }) {
  const points = result.details[detail];
  const standing = points === null ? null : standingNames[result.standings[detail]];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2">
      <dt className="font-semibold">
        {detailNames[detail]}
        {standing !== null && (
          <span className="text-sm font-normal text-muted">
            <span className="sr-only"> (</span>
            <span aria-hidden> · </span>
            {standing}
            <span className="sr-only">)</span>
          </span>
        )}
      </dt>
      <dd className="contents">
        {points === null ? (
          <span className="text-sm text-muted">{notMeasurable}</span>
        ) : (
          <span className="money font-semibold">
            {points}
            <span className="font-normal text-muted">/20</span>
          </span>
        )}
        <span className="col-span-2">
          <DetailBar points={points} fillClass="detail-fills" />
        </span>
      </dd>
    </div>
  );
}

/** Coming from the questions, the title takes the focus; opening the link leaves the focus alone. */
function useFocusOnArrival() {
  const title = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) title.current?.focus();
  }, [navigation]);
  return title;
}
