import type { InvoiceContent } from "./invoice.ts";
import { vatMention } from "./vat-treatment.ts";

/** Subjects of notes that the French rules ask for (UNTDID 4451; docs/sources/law.md, X4 and X6). */
type InvoiceNoteSubject = "BAR" | "PMT" | "PMD" | "AAB";

export interface InvoiceNote {
  /** Null: of no subject that a machine looks for. */
  subject: InvoiceNoteSubject | null;
  text: string;
}

/** What an invoice says in words: the page prints them, the XML carries them (docs/sources/law.md, X3). */
export interface InvoiceMentions {
  /** `Phare SAS, SAS au capital de…`. */
  company: string;
  notes: InvoiceNote[];
  /** How and by when it is paid, or given back. */
  paymentTerms: string;
  /** `Remise 10 %`; null: none. */
  discount: string | null;
  /** Why there is no VAT, and its code in the list VATEX, if it has one; null: there is some. */
  vatExemption: { text: string; code: string | null } | null;
}

/** Whether its buyer acts for a business: the rules differ by that alone (docs/sources/law.md, C3). */
export function isForBusiness({ buyer }: Pick<InvoiceContent, "buyer">): boolean {
  return buyer.clientType === "professionnel";
}

/** True when the invoice charges VAT: not under the franchise, nor where the buyer's territory has a mention instead. */
export function bearsVat({ vat }: Pick<InvoiceContent, "vat">): boolean {
  return vat.regime === "normal" && (!vat.treatment || vatMention(vat.treatment) === null);
}
