import { invoiceYearsWords as words } from "#copy/portal/orders.ts";
import { PAPERS_OF_A_YEAR } from "#domain/invoice-standing.ts";
import type { clientPaperYears } from "#queries/invoice/of-client.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

type Years = Awaited<ReturnType<typeof clientPaperYears>>;

export function InvoiceYears({ years }: { years: Years }) {
  const ready = years.filter(({ drawn }) => drawn > 0);
  if (ready.length === 0) return null;
  return (
    <Card as="section" elevation="flat" aria-labelledby="annees">
      <CardHeader id="annees" title={words.title} />
      <CardBody>
        <ul className="grid gap-3 text-sm">
          {ready.map(({ year, papers, drawn }) => (
            <li key={year} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {drawn <= PAPERS_OF_A_YEAR && (
                <ButtonLink
                  href={`/portal/factures/annee/${year}/pdf`}
                  reloadDocument
                  variant="outline"
                  icon="download"
                >
                  {words.download(year)}
                </ButtonLink>
              )}
              <span className="text-muted">{frenchSpaces(sizeWords({ year, papers, drawn }))}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function sizeWords({ year, papers, drawn }: Years[number]): string {
  if (drawn > PAPERS_OF_A_YEAR) return `${year} : ${words.tooMany}`;
  const left = papers - drawn;
  return words.papers(drawn) + (left === 0 ? "" : words.beingPrepared(left));
}
