import { invoiceFileWords as words } from "#copy/admin/invoices.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { noPaper, paperAnswer } from "#http/paper-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { invoiceDocument } from "#queries/invoice/by-id.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const found = await viewing({ request, context }, (db) => invoiceDocument(db, invoiceId));
  if (!found) return noPaper(words.noDocument);
  const { number, document } = found;
  return paperAnswer({ fileName: `${number}.pdf`, type: "application/pdf", bytes: document });
}
