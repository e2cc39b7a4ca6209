import { adviceListsWords as words } from "#copy/site/audit.ts";
import type { ReactNode } from "react";
import type { Audit } from "#domain/audit/grid.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** What to do, in order; then what is good and what is not. */
export function AdviceLists({ result }: { result: Audit }) {
  const { strengths, improvements, recommendations } = result;
  return (
    <>
      {recommendations.length > 0 && (
        <section aria-labelledby="recommandations" className="mt-14">
          <h2 id="recommandations" className="text-2xl">
            {words.title}
          </h2>
          <p className="mt-1 text-muted">{words.explained}</p>
          <ol className="mt-6 grid divide-y divide-line border-y border-line">
            {recommendations.map((text, index) => (
              <li key={text} className="flex gap-4 py-4">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-lamp font-display text-sm font-bold text-ink-950"
                >
                  {index + 1}
                </span>
                <span className="max-w-prose pt-0.5 text-lg">{frenchSpaces(text)}</span>
              </li>
            ))}
          </ol>
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
