import { quoteChangesWords as words } from "#copy/quote-changes.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function QuoteChangesCard({ changes }: { changes: QuoteChanges }) {
  const sentences = words.sentences(changes);
  return (
    <Card aria-labelledby="changements" className="print:hidden">
      <CardHeader id="changements" title={words.title(changes.since)} />
      <CardBody>
        <ul className="grid gap-2 text-sm">
          {sentences.map((sentence, index) => (
            <li
              key={index}
              className="wrap-anywhere last:mt-1 last:border-t last:border-line last:pt-3 last:font-semibold"
            >
              {frenchSpaces(sentence)}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
