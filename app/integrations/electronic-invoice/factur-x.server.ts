import type { InvoiceContent } from "#domain/invoice.ts";
import { invoiceFaults } from "#domain/invoice-faults.ts";
import type { InvoiceMentions } from "#domain/invoice-mentions.ts";
import { type ElectronicInvoices, InvoiceInvalid } from "./electronic-invoice.ts";

/** Factur-X 1.09, profile EN 16931; `mentionsOf` gives the words that the page prints as well. */
export function createFacturX(
  mentionsOf: (content: InvoiceContent) => InvoiceMentions,
): ElectronicInvoices {
  return {
    async write(content) {
      const faults = invoiceFaults(content);
      if (faults.length > 0) throw new InvoiceInvalid(content.number, faults);
      // Its library stands on two hundred modules, which a start would wait for.
      const { facturXml } = await import("./factur-x-xml.server.ts");
      return facturXml(content, mentionsOf(content));
    },
  };
}
