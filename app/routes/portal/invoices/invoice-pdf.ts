import { invoicePdfWords as words } from "#copy/portal/orders.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { noPaper, paperAnswer } from "#http/paper-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { clientInvoiceDocument } from "#queries/invoice/of-client.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const found = await viewing({ request, context }, (db) =>
    clientInvoiceDocument(db, userId, invoiceId),
  );
  if (!found) return noPaper(words.notFound);
  const { number, document } = found;
  return paperAnswer({ fileName: `${number}.pdf`, type: "application/pdf", bytes: document });
}
