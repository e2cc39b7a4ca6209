import { invoicePdfWords as words } from "#copy/portal/orders.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { clientInvoiceDocument } from "#queries/invoice/of-client.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

/** One of the client's own invoices, byte for byte as it was issued. */
export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  const { userId } = await requireSignedIn(request, context);
  const found = await viewing({ request, context }, (db) =>
    clientInvoiceDocument(db, userId, invoiceId),
  );
  if (!found) {
    return new Response(words.notFound, {
      status: 404,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(new Uint8Array(found.document), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${found.number}.pdf"`,
    },
  });
}
