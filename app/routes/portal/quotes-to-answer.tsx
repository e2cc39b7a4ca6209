import { formatCalendarDate } from "#domain/legal-identity.ts";
import type { ListedQuote } from "#queries/quotes-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

type WaitingQuote = Pick<ListedQuote, "id" | "number" | "grossCents" | "validUntil">;

/** The client's next act: quotes that wait for their answer, soonest to expire first. Nothing when none does. */
export function QuotesToAnswer({ quotes }: { quotes: WaitingQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Card elevation="lift" aria-labelledby="a-repondre" className="border-l-4 border-l-lamp">
      <h2 id="a-repondre" className="px-5 pt-5 text-lg sm:px-6">
        {quotes.length === 1
          ? "Un devis attend votre réponse"
          : `${quotes.length} devis attendent votre réponse`}
      </h2>
      <ul className="divide-y divide-line px-5 pb-2 sm:px-6">
        {quotes.map(({ id, number, grossCents, validUntil }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 flex-1 basis-52">
              <span className="block font-semibold">
                {number}, <Money cents={grossCents} /> TTC
              </span>
              <span className="text-sm text-muted">
                À accepter jusqu’au {formatCalendarDate(validUntil)}
              </span>
            </p>
            <ButtonLink
              href={`/devis/${id}`}
              iconEnd="arrow-right"
              className="max-sm:w-full"
              aria-label={`Lire et répondre au devis ${number}`}
            >
              Lire et répondre
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
