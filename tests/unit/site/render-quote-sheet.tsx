import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { site } from "#config/site.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { QuoteSheet } from "../../../app/routes/quote/quote-sheet.tsx";

export function renderQuoteSheet(quote: PrintedQuote): string {
  const shown = {
    ...quote,
    shownStatus: quote.status,
    acceptance: null,
    refusal: null,
    changes: null,
  };
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <QuoteSheet quote={shown} /> },
  ]);
  const root = { site, mode: quote.mode, today: "2026-11-21", siteUrl: "https://phare.test" };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}
