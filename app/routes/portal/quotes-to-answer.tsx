import { longCalendarDay } from "#domain/french-dates.ts";
import type { ListedQuote } from "#queries/quote/list.server.ts";
import { Money } from "#ui/money.tsx";
import { WaitingCard } from "./waiting-card.tsx";

type WaitingQuote = Pick<ListedQuote, "id" | "number" | "grossCents" | "validUntil">;

/** Quotes that wait for the client's answer, soonest to expire first. */
export function QuotesToAnswer({ quotes }: { quotes: WaitingQuote[] }) {
  return (
    <WaitingCard
      id="a-repondre"
      first
      title={
        quotes.length === 1
          ? "Un devis attend votre réponse"
          : `${quotes.length} devis attendent votre réponse`
      }
      records={quotes.map(({ id, number, grossCents, validUntil }) => ({
        id,
        title: (
          <>
            Devis de <Money cents={grossCents} /> TTC
          </>
        ),
        detail: (
          <>
            <span className="whitespace-nowrap">{number}</span>, à accepter jusqu’au{" "}
            <span className="whitespace-nowrap">{longCalendarDay(validUntil)}</span>
          </>
        ),
        href: `/devis/${id}`,
        act: "Lire et répondre",
        actWords: `Lire et répondre au devis ${number}`,
      }))}
    />
  );
}
