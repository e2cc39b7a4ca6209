import type { ReactNode } from "react";
import { gainWords } from "#copy/audit.ts";
import { type Advice, adviceOf } from "#domain/audit/advice.ts";
import type { Audit } from "#domain/audit/grid.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OpenListing } from "./open-listing.tsx";

const words = {
  title: "Par quoi commencer",
  explained:
    "Nos recommandations, de celle qui rapporte le plus de points à celle qui en rapporte le moins. Chaque gain est celui du conseil suivi jusqu’au bout, seul, par la même grille.",
  found: (evidence: readonly string[]) => `${evidence.join(". ")}.`,
  others: (count: number) =>
    count > 1 ? `Les ${count} recommandations suivantes` : "La recommandation suivante",
  strengths: "Points forts",
  noStrength: "Pas encore de point fort parmi ce que nous avons pu mesurer.",
  improvements: "Points à améliorer",
  noImprovement: "Rien à redire parmi ce que nous avons pu mesurer.",
};

const FIRST = 3;

const MOST_EVIDENCE = 2;

interface AdviceListsProps {
  result: Audit;
  /** Google Maps address; null: unknown or sample listing. */
  opens: string | null;
}

export function AdviceLists({ result, opens }: AdviceListsProps) {
  const { strengths, improvements } = result;
  const advice = adviceOf(result);
  const others = advice.slice(FIRST);
  return (
    <>
      {advice.length > 0 && (
        <section aria-labelledby="recommandations" className="mt-14">
          <h2 id="recommandations" className="text-2xl">
            {words.title}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-muted">{frenchSpaces(words.explained)}</p>
          {opens !== null && <OpenListing href={opens} />}
          <Steps advice={advice.slice(0, FIRST)} from={1} />
          {others.length > 0 && (
            <details className="group border-b border-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {words.others(others.length)}
                <Icon
                  name="chevron-down"
                  className="size-5 text-muted group-open:rotate-180 print:hidden"
                />
              </summary>
              <Steps advice={others} from={FIRST + 1} />
            </details>
          )}
        </section>
      )}
      <div className="mt-14 grid gap-x-16 gap-y-12 md:grid-cols-2">
        <Points
          id="points-forts"
          title={words.strengths}
          icon="check"
          iconClass="text-success"
          points={strengths}
          none={words.noStrength}
        />
        <Points
          id="points-amelioration"
          title={words.improvements}
          icon="pencil"
          iconClass="text-danger"
          points={improvements}
          none={words.noImprovement}
        />
      </div>
    </>
  );
}

function Steps({ advice, from }: { advice: readonly Advice[]; from: number }) {
  return (
    <ol start={from} className="mt-6 grid divide-y divide-line border-y border-line">
      {advice.map(({ text, gain, evidence }, index) => (
        <li
          key={text}
          className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
        >
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-lamp font-display text-sm font-bold text-ink-950"
          >
            {from + index}
          </span>
          <div className="max-w-prose pt-0.5">
            <p className="text-lg">{frenchSpaces(text)}</p>
            {evidence.length > 0 && (
              <p className="mt-0.5 text-sm text-muted">
                {frenchSpaces(words.found(evidence.slice(0, MOST_EVIDENCE)))}
              </p>
            )}
          </div>
          <Gain gain={gain} />
        </li>
      ))}
    </ol>
  );
}

function Gain({ gain }: { gain: number | null }) {
  const won = gainWords(gain);
  if (won === null) return null;
  return (
    <p className="money pt-1 font-semibold text-success max-sm:col-start-2">{frenchSpaces(won)}</p>
  );
}

interface PointsProps {
  id: string;
  title: string;
  icon: IconName;
  iconClass: string;
  points: readonly string[];
  none: ReactNode;
}

function Points({ id, title, icon, iconClass, points, none }: PointsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {points.length === 0 ? (
        <p className="mt-4 text-muted">{none}</p>
      ) : (
        <ul className="mt-5 grid gap-3.5">
          {points.map((text) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} className={`mt-0.5 size-5 stroke-2 ${iconClass}`} />
              <span className="min-w-0">{frenchSpaces(text)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
