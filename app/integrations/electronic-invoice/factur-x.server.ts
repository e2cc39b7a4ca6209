import type { InvoiceContent } from "#domain/invoice.ts";
import { invoiceFaults } from "#domain/invoice-faults.ts";
import type { InvoiceMentions } from "#domain/invoice-mentions.ts";
import { type ElectronicInvoices, InvoiceInvalid } from "./electronic-invoice.ts";

/** Factur-X 1.09, profile EN 16931; `mentionsOf` gives the mentions printed on the PDF as well. */
export function createFacturX(
  mentionsOf: (content: InvoiceContent) => InvoiceMentions,
): ElectronicInvoices {
  return {
    async write(content) {
      const faults = invoiceFaults(content);
      if (faults.length > 0) throw new InvoiceInvalid(content.number, faults);
      // Lazy import: the library's 200 modules would slow every start.
      const { facturXml } = await import("./factur-x-xml.server.ts");
      return facturXml(content, mentionsOf(content));
    },
  };
}
