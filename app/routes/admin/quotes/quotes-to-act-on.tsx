import { quotesToActOnWords as words } from "#copy/admin/quotes.ts";
import { labels } from "#copy/labels.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { ListedQuote } from "#queries/quote/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { recordAddress } from "../record/address.ts";

export type QuoteLine = ListedQuote & { shownStatus: ShownQuoteStatus };

export function QuotesToActOn({ quotes }: { quotes: QuoteLine[] }) {
  return (
    <Card aria-labelledby="a-faire">
      <CardHeader id="a-faire" title={words.now} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
          >
            <Todo quote={quote} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Todo({ quote }: { quote: QuoteLine }) {
  const { icon, what, why, act } = todoOf(quote);
  return (
    <>
      <Icon name={icon} className="size-5 text-muted max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        <span className="font-semibold">{what}</span>{" "}
        <span className="text-muted">
          {quote.clientCompany}, <span className="whitespace-nowrap">{quote.number}</span>. {why}
        </span>
      </p>
      <Money cents={quote.grossCents} className="text-sm font-semibold" />
      <ButtonLink
        href={recordAddress.quote(quote.id)}
        variant="outline"
        aria-label={`${act} (devis ${quote.number})`}
        className="max-sm:ml-auto"
      >
        {act}
      </ButtonLink>
    </>
  );
}

function todoOf({ shownStatus, validUntil, seenAt }: QuoteLine): {
  icon: IconName;
  what: string;
  why: string;
  act: string;
} {
  if (shownStatus === "completed") {
    return {
      icon: "check-circle",
      what: labels.createOrder,
      why: words.accepted,
      act: labels.createOrder,
    };
  }
  if (shownStatus === "draft") {
    return { icon: "pencil", what: words.finish, why: "Brouillon.", act: labels.resume };
  }
  const seen = seenAt === null ? words.notOpened : words.opened;
  return {
    icon: "clock",
    what: words.remindClient,
    why: words.expiresOn(seen, plainCalendarDay(validUntil)),
    act: words.remind,
  };
}
