import { quoteMissing } from "#copy/quote-page.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { printed } from "#http/printed.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueOfRecord } from "#queries/catalogue/versions.server.ts";
import { acceptedDocument, quoteById, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import type { Route } from "./+types/quote-pdf.ts";

/** Once accepted: the stored document, or one drawn from the frozen content. */
export async function loader({ request, context, params: { quoteId } }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "administrator") await requireAdministrator(request, context);
  const found = await viewing(
    { request, context },
    async (db) => {
      const quote = await quoteById(db, quoteId);
      return quote && { quote, accepted: await acceptedDocument(db, quoteId) };
    },
    quoteId,
  );
  if (!found) {
    return new Response(`${quoteMissing.title}\n`, {
      status: 404,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const { quote, accepted } = found;
  const document = accepted
    ? (accepted.document ?? (await printed(context, "accepted-quote", accepted.accepted)))
    : await printedQuote(context, quote);
  return new Response(new Uint8Array(document), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="devis-${quote.number}.pdf"`,
      ...(accepted?.fingerprint && { ETag: `"${accepted.fingerprint}"` }),
    },
  });
}

async function printedQuote(context: Route.LoaderArgs["context"], quote: QuoteRecord) {
  const { db, clock } = appOf(context);
  const catalogue = await catalogueOfRecord(db, quote.catalogueVersion, clock());
  return printed(context, "quote", { quote, catalogue });
}
