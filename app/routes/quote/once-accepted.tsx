import { onceAcceptedWords as words } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import type { AcceptedStep } from "#domain/quote-next.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { QuoteNext } from "./loaded-quote.ts";

interface OnceAcceptedProps {
  quoteId: string;
  next: QuoteNext;
}

export function OnceAccepted({ quoteId, next }: OnceAcceptedProps) {
  if (next.steps.length === 0) return null;
  const ways = waysOf(quoteId, next);
  const first = next.steps.find((step) => ways[step] !== null);
  return (
    <section aria-labelledby="suite" className="grid gap-4 print:hidden">
      <h3 id="suite" className="text-lg">
        {words.title}
      </h3>
      <ol className="grid gap-4">
        {next.steps.map((step) => (
          <li key={step} className="grid gap-2 border-t border-line pt-4 text-sm">
            <p>
              <span className="block font-semibold">{words.steps[step].title}</span>
              <span className="text-muted">{frenchSpaces(words.steps[step].text)}</span>
            </p>
            {ways[step] && (
              <ButtonLink
                href={ways[step].href}
                variant={step === first ? "primary" : "outline"}
                block
                iconEnd="arrow-right"
              >
                {ways[step].act}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function waysOf(
  quoteId: string,
  { order }: QuoteNext,
): Record<AcceptedStep, { href: string; act: string } | null> {
  const back = encodeURIComponent(`/devis/${quoteId}`);
  const payPath = order?.payPath ?? null;
  return {
    space: { href: `/auth?retour=${back}&onglet=inscription`, act: words.openSpace },
    payment: payPath === null ? null : { href: payPath, act: labels.payOrder },
    information: order && { href: order.informationUrl, act: words.fillIn },
    order: null,
  };
}
