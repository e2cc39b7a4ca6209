import { detailNames } from "#copy/audit.ts";
import type { Criterion } from "#domain/audit/criterion.ts";
import { type Audit, criteriaIn, type DetailKey, detailKeys } from "#domain/audit/grid.ts";
import { criterionNames } from "#domain/audit/wording.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  notMeasured: (count: number) => `Ce que nous n’avons pas pu mesurer (${count})`,
  noPointTaken: "Aucun point retiré : ces critères sont laissés hors du calcul.",
  title: "Le calcul, critère par critère",
  howComputed: (gridVersion: string) =>
    `Chaque note sur 20 est la part des points obtenus parmi les critères connus ; la note sur 100 est leur moyenne. Grille ${gridVersion}.`,
  unmeasured: "non mesuré",
};

export function CriteriaDetails({ result }: { result: Audit }) {
  const { unmeasured, criteria } = result;
  return (
    <div className="mt-14 grid divide-y divide-line border-y border-line">
      {unmeasured.length > 0 && (
        <Fold title={words.notMeasured(unmeasured.length)}>
          <p className="mb-3 text-sm text-muted">{frenchSpaces(words.noPointTaken)}</p>
          <ul className="grid gap-2.5">
            {unmeasured.map((line) => (
              <li key={line} className="flex gap-3">
                <Icon name="minus" className="mt-0.5 size-5 text-muted" />
                <span className="min-w-0">{frenchSpaces(line)}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Fold title={words.title}>
        {detailKeys.map((key) => (
          <DetailCriteria key={key} detail={key} criteria={criteria} />
        ))}
        <p className="mt-6 text-sm text-muted">
          {frenchSpaces(words.howComputed(result.gridVersion))}
        </p>
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{frenchSpaces(title)}</h2>
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}

function DetailCriteria({ detail, criteria }: { detail: DetailKey; criteria: Criterion[] }) {
  const own = criteriaIn(detail, criteria);
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="text-lg">{detailNames[detail]}</h3>
      <dl className="mt-2 divide-y divide-line">
        {own.map(({ code, points, max, evidence }) => (
          <div
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <dt className="font-medium">{frenchSpaces(criterionNames[code])}</dt>
            <dd className="text-sm text-muted max-sm:col-span-2 max-sm:row-start-2 sm:pt-0.5">
              {frenchSpaces(evidence)}
            </dd>
            <dd className="money font-semibold">
              {points === null ? (
                <span className="text-sm font-normal text-muted">{words.unmeasured}</span>
              ) : (
                `${points}/${max}`
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
