import type { InvoiceContent } from "#domain/invoice.ts";

/** Who writes an invoice or a credit note as the law's machines read it (docs/sources/law.md, X1). */
export interface ElectronicInvoices {
  /**
   * Its XML, whole and valid: the same content gives the same text. Nothing leaves this machine, so a transaction
   * may wait for it. @throws InvoiceInvalid where a rule says no; nothing is to be issued then.
   */
  write(content: InvoiceContent): Promise<string>;
}

/** What the official rules say no to; its sentences are for the log and the administrator. */
export class InvoiceInvalid extends Error {
  override readonly name = "InvoiceInvalid";
  readonly faults: readonly string[];

  constructor(invoiceNumber: string, faults: readonly string[]) {
    super(`${invoiceNumber} breaks the rules of electronic invoices: ${faults.join("; ")}`);
    this.faults = faults;
  }
}
