import { retentionRulesWords as words } from "#copy/admin/retention.ts";
import { retentionWords } from "#copy/retention.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const rules = Object.values(retentionWords);
const terms = [...new Set(rules.map(({ howLong }) => howLong))];

export function RetentionRules() {
  return (
    <Card aria-labelledby="regles">
      <CardHeader id="regles" title={words.title} description={words.description} />
      <div className="mt-4 divide-y divide-line border-t border-line sm:mt-5">
        {terms.map((term) => (
          <Term key={term} term={term} />
        ))}
      </div>
    </Card>
  );
}

function Term({ term }: { term: string }) {
  const kinds = rules.filter(({ howLong }) => howLong === term);
  const bases = [...new Set(kinds.map(({ basis }) => basis))];
  return (
    <section className="grid gap-x-10 gap-y-3 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-1">
        <h3 className="font-semibold">{frenchSpaces(term)}</h3>
        {bases.map((basis) => (
          <p key={basis} className="text-sm text-muted">
            {frenchSpaces(basis)}
          </p>
        ))}
      </div>
      <dl className="grid content-start gap-2 text-sm">
        {kinds.map(({ title, holds }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{frenchSpaces(holds)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
