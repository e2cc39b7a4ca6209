import { quoteToolbarWords as words } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import type { ViewerKind } from "#domain/access.ts";
import { buttonClass } from "#ui/button-looks.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import type { ShownQuote } from "./loaded-quote.ts";

const backTo: Record<ViewerKind, { href: string; label: string }> = {
  visitor: { href: "/", label: words.home },
  client: { href: "/portal/devis", label: words.myQuotes },
  administrator: { href: "/admin/devis", label: words.allQuotes },
};

interface QuoteToolbarProps {
  quote: ShownQuote;
  viewer: ViewerKind;
}

export function QuoteToolbar({ quote, viewer }: QuoteToolbarProps) {
  const scripted = useHydrated();
  const { href, label } = backTo[viewer];
  const toAnswer = quote.shownStatus === "pending" && viewer !== "administrator";
  return (
    <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-3 py-5 print:hidden">
      <ButtonLink
        href={href}
        reloadDocument={viewer === "visitor"}
        variant="ghost"
        icon="arrow-left"
        className="-ml-3"
      >
        {label}
      </ButtonLink>
      <QuoteStatusBadge
        status={quote.shownStatus}
        label={toAnswer ? labels.toAnswer : quoteStatusLabels[quote.shownStatus]}
      />
      {toAnswer && (
        <a href="#reponse" className={buttonClass({ className: "lg:hidden max-sm:w-full" })}>
          {labels.answer}
        </a>
      )}
      <div className="flex gap-2 max-sm:w-full sm:ml-auto">
        {scripted && (
          <Button
            variant="outline"
            icon="printer"
            onClick={() => window.print()}
            className="max-sm:flex-1"
          >
            {words.print}
          </Button>
        )}
        <ButtonLink
          href={`/devis/${quote.id}/pdf`}
          download=""
          variant="outline"
          icon="download"
          className="max-sm:flex-1"
        >
          <span>
            <span className="max-sm:sr-only">{words.download}</span>
            {words.pdf}
          </span>
        </ButtonLink>
      </div>
    </div>
  );
}
