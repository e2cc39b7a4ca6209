import type { InvoiceContent } from "#domain/invoice.ts";

/** Writes invoices and credit notes as structured XML (docs/sources/law.md, X1). */
export interface ElectronicInvoices {
  /** Deterministic and local: safe inside a transaction. @throws InvoiceInvalid: the invoice must not be issued. */
  write(content: InvoiceContent): Promise<string>;
}

export class InvoiceInvalid extends Error {
  override readonly name = "InvoiceInvalid";
  readonly faults: readonly string[];

  constructor(invoiceNumber: string, faults: readonly string[]) {
    super(`${invoiceNumber} breaks the rules of electronic invoices: ${faults.join("; ")}`);
    this.faults = faults;
  }
}
