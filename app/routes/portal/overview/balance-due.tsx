import { balanceDueWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { formatCents } from "#domain/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { InvoicesDue } from "../invoices/invoices-due.server.ts";

/** What is due by the invoices, in one line, and the way to pay it. Nothing when nothing is. */
export function BalanceDue({ due: { totalCents, lines } }: { due: InvoicesDue }) {
  const [first, ...others] = lines;
  if (!first) return null;
  const act =
    others.length > 0
      ? { href: "/portal/factures", text: labels.pay, words: words.payAll }
      : { href: first.href, text: first.act, words: first.actWords };
  return (
    <Card
      elevation="lift"
      aria-labelledby="du"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-l-lamp px-5 py-4 sm:px-6"
    >
      <h2 id="du" className="min-w-0 flex-1 basis-60 text-base sm:text-lg">
        {frenchSpaces(words.total(formatCents(totalCents)))}
        <span className="font-sans text-sm font-normal text-muted">
          {" · "}
          {frenchSpaces(
            others.length > 0 ? words.firstOf(lines.length, first.when) : words.when(first.when),
          )}
        </span>
      </h2>
      <ButtonLink
        href={act.href}
        variant="primary"
        iconEnd="arrow-right"
        className="max-sm:w-full"
        aria-label={act.words}
      >
        {act.text}
      </ButtonLink>
    </Card>
  );
}
