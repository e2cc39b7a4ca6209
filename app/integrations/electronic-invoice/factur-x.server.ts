import { buildXml, Profile, validateXsd } from "@stackforge-eu/factur-x";
import type { InvoiceContent } from "#domain/invoice.ts";
import { invoiceFaults } from "#domain/invoice-faults.ts";
import type { InvoiceMentions } from "#domain/invoice-mentions.ts";
import { type ElectronicInvoices, InvoiceInvalid } from "./electronic-invoice.ts";
import { facturXInput } from "./factur-x-input.ts";
import { withTaxDueDate } from "./factur-x-tax.ts";

/** Factur-X 1.09, profile EN 16931; `mentionsOf` gives the words that the page prints as well. */
export function createFacturX(
  mentionsOf: (content: InvoiceContent) => InvoiceMentions,
): ElectronicInvoices {
  return {
    async write(content) {
      const faults = invoiceFaults(content);
      if (faults.length > 0) throw new InvoiceInvalid(content.number, faults);
      const input = facturXInput(content, mentionsOf(content));
      const xml = withTaxDueDate(buildXml(input, Profile.EN16931), content);
      const { valid, errors } = await validateXsd(xml, Profile.EN16931);
      if (!valid)
        throw new InvoiceInvalid(
          content.number,
          errors.map(({ message }) => message.trim()),
        );
      return xml;
    },
  };
}
