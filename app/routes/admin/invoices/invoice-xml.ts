import { invoiceFileWords as words } from "#copy/admin/invoices.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { noPaper, paperAnswer } from "#http/paper-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { invoiceXml } from "#queries/invoice/by-id.server.ts";
import type { Route } from "./+types/invoice-xml.ts";

export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const found = await viewing({ request, context }, (db) => invoiceXml(db, invoiceId));
  if (!found) return noPaper(words.noXml);
  return paperAnswer({
    fileName: `${found.number}.xml`,
    type: "application/xml; charset=utf-8",
    bytes: new TextEncoder().encode(found.xml),
  });
}
