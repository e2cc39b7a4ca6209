import { notCheckedLines } from "#copy/project-analysis/not-checked.ts";
import type { PrintedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Ce qui n’a pas été vérifié",
};

export function NotCheckedList({ shown }: { shown: PrintedAnalysis }) {
  const lines = notCheckedLines(shown.findings, shown.notChecked);
  return (
    <section aria-labelledby="non-verifie">
      <h3 id="non-verifie" className="text-2xl">
        {words.title}
      </h3>
      <dl className="mt-4 grid gap-x-12 gap-y-5 border-t border-line pt-5 text-sm md:grid-cols-2">
        {lines.map(({ subject, why }) => (
          <div key={subject}>
            <dt className="font-semibold">{frenchSpaces(subject)}</dt>
            <dd className="mt-0.5 text-muted">{frenchSpaces(why)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
