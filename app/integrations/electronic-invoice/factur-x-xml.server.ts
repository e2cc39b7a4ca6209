import { buildXml, Profile, validateXsd } from "@stackforge-eu/factur-x";
import type { InvoiceContent } from "#domain/invoice.ts";
import type { InvoiceMentions } from "#domain/invoice-mentions.ts";
import { InvoiceInvalid } from "./electronic-invoice.ts";
import { facturXInput } from "./factur-x-input.ts";
import { withTaxDueDate } from "./factur-x-tax.ts";

/** @throws InvoiceInvalid with the errors of the XSD (profile EN 16931). */
export async function facturXml(
  content: InvoiceContent,
  mentions: InvoiceMentions,
): Promise<string> {
  const xml = withTaxDueDate(buildXml(facturXInput(content, mentions), Profile.EN16931), content);
  const { valid, errors } = await validateXsd(xml, Profile.EN16931);
  if (valid) return xml;
  throw new InvoiceInvalid(
    content.number,
    errors.map(({ message }) => message.trim()),
  );
}
