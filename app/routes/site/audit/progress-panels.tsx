import { detailNames, differenceWords } from "#copy/audit.ts";
import { longMoment } from "#domain/french-dates.ts";
import { detailKeys } from "#domain/audit/grid.ts";
import { Icon } from "#ui/icon.tsx";
import type { ShownProgress } from "./load-result.server.ts";

const texts = {
  title: "Ce qui a changé",
};

export function ProgressPanels({ progress }: { progress: readonly ShownProgress[] }) {
  if (progress.length === 0) return null;
  return (
    <section aria-labelledby="evolution" className="mt-14">
      <h2 id="evolution" className="text-2xl">
        {texts.title}
      </h2>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        {progress.map((since) => (
          <Panel key={since.label} progress={since} />
        ))}
      </div>
    </section>
  );
}

function Panel({ progress: { label, since, score, details } }: { progress: ShownProgress }) {
  return (
    <section
      aria-label={label}
      className="grid content-start gap-4 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6 md:only:col-span-2 md:only:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:only:items-center md:only:gap-10"
    >
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
        <p className="text-sm text-muted">{longMoment(since)}</p>
        <p className="mt-3 font-display text-2xl font-bold tracking-tight">
          <Difference points={score} />
        </p>
      </div>
      <dl className="divide-y divide-line border-t border-line">
        {detailKeys.map((key) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{detailNames[key]}</dt>
            <dd className="text-right text-sm">
              <Difference points={details[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Words first: arrow and colour must not carry the meaning alone. */
function Difference({ points }: { points: number | null }) {
  const words = differenceWords(points);
  if (points === null || points === 0) return <span className="text-muted">{words}</span>;
  const won = points > 0;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${won ? "text-success" : "text-danger"}`}
    >
      <Icon name="arrow-up" className={`size-[1.1em] stroke-2 ${won ? "" : "rotate-180"}`} />
      {words}
    </span>
  );
}
