import { quotesToAnswerWords as words } from "#copy/portal/overview.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { ListedQuote } from "#queries/quote/list.server.ts";
import { Money } from "#ui/money.tsx";
import { WaitingCard } from "./waiting-card.tsx";

type WaitingQuote = Pick<ListedQuote, "id" | "number" | "grossCents" | "validUntil">;

export function QuotesToAnswer({ quotes, first }: { quotes: WaitingQuote[]; first: boolean }) {
  return (
    <WaitingCard
      id="a-repondre"
      first={first}
      title={quotes.length === 1 ? words.oneWaits : words.someWait(quotes.length)}
      records={quotes.map(({ id, number, grossCents, validUntil }) => ({
        id,
        title: (
          <>
            {words.quoteOf}
            <Money cents={grossCents} />
            {words.vatIncluded}
          </>
        ),
        detail: (
          <>
            <span className="whitespace-nowrap">{number}</span>
            {words.acceptUntil}
            <span className="whitespace-nowrap">{longCalendarDay(validUntil)}</span>
          </>
        ),
        href: `/devis/${id}`,
        act: words.readAndAnswer,
        actWords: words.readAndAnswerTo(number),
      }))}
    />
  );
}
