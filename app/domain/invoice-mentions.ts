import type { InvoiceContent } from "./invoice.ts";
import { vatMention } from "./vat-treatment.ts";

/** Note subjects of the French rules (UNTDID 4451; docs/sources/law.md, X4 and X6). */
type InvoiceNoteSubject = "BAR" | "PMT" | "PMD" | "AAB";

export interface InvoiceNote {
  subject: InvoiceNoteSubject | null;
  text: string;
}

/** Mentions printed on the PDF and carried by the XML (docs/sources/law.md, X3). */
export interface InvoiceMentions {
  company: string;
  notes: InvoiceNote[];
  paymentTerms: string;
  discount: string | null;
  /** `code`: from the VATEX list; null: VAT is charged. */
  vatExemption: { text: string; code: string | null } | null;
}

/** The rules differ by that alone (docs/sources/law.md, C3). */
export function isForBusiness({ buyer }: Pick<InvoiceContent, "buyer">): boolean {
  return buyer.clientType === "professionnel";
}

export function bearsVat({ vat }: Pick<InvoiceContent, "vat">): boolean {
  return vat.regime === "normal" && (!vat.treatment || vatMention(vat.treatment) === null);
}
