import { figuresUnder } from "./invoice-figures.ts";
import { type InvoiceFault, invoiceFaults } from "./invoice-faults.ts";
import type { InvoiceContent, VatRegime } from "./invoice.ts";
import { parsedAddress } from "./postal-lines.ts";
import type { PrintedQuote } from "./quote.ts";
import { keptLines } from "./quote-options.ts";
import { territoryAt } from "./territory.ts";

/** Faults that are fixed between quote and invoice, by the client's details or the agency's account. */
const settledLater: ReadonlySet<InvoiceFault> = new Set([
  "its buyer's address is not whole",
  "a country is none",
  "a French business has no SIREN",
  "a reverse charge lacks a VAT number",
  "a transfer is asked for to no account",
  "a transfer's account is none",
]);

type InvoicedQuote = Pick<
  PrintedQuote,
  | "clientType"
  | "clientCompany"
  | "clientName"
  | "clientEmail"
  | "clientAddress"
  | "clientSiren"
  | "lines"
  | "chosenOptions"
  | "price"
  | "vatRate"
>;

/** Faults its invoice would have whatever the client fills in later; empty: the quote may be sent. */
export function quoteFaults(
  quote: InvoicedQuote,
  { vatRegime, today }: { vatRegime: VatRegime; today: string },
): InvoiceFault[] {
  const content = invoiceOf(quote, vatRegime, today);
  // A quote of 0 € is never invoiced.
  if (content.grossCents === 0) return [];
  return invoiceFaults(content).filter((fault) => !settledLater.has(fault));
}

function invoiceOf(quote: InvoicedQuote, regime: VatRegime, today: string): InvoiceContent {
  const { price } = quote;
  const figures = figuresUnder(regime, price);
  const lines = linesOf(quote, figures.netCents);
  return {
    mode: "demo",
    kind: "invoice",
    number: "DEVIS",
    issuedOn: today,
    service: { fromOn: today, toOn: today },
    dueOn: today,
    seller: nobody,
    buyer: {
      clientType: quote.clientType,
      company: quote.clientCompany,
      name: quote.clientName,
      email: quote.clientEmail,
      siren: quote.clientSiren,
      vatNumber: null,
      address: addressOf(quote),
      purchaseOrder: null,
    },
    ...lines,
    ...figures,
    vat: {
      regime,
      rate: regime === "normal" ? quote.vatRate : 0,
      onDebits: false,
      ...treatmentOf(quote),
    },
    paidCents: 0,
    dueCents: figures.grossCents,
    method: "transfer",
    paidOn: null,
    orderNumber: null,
    quoteNumber: null,
    references: [],
    reason: "",
  };
}

function linesOf(quote: InvoicedQuote, netCents: number) {
  const { price } = quote;
  const { subtotalCents, discountCents } = price;
  const lines = keptLines(quote).map(({ description, quantity, unitPriceCents }) => {
    return { description, quantity, unitPriceCents, totalCents: quantity * unitPriceCents };
  });
  // Without VAT the total is one line, as on the invoice (invoice-content.ts).
  if (netCents !== price.netCents) {
    const line = { description: "-", quantity: 1, unitPriceCents: netCents };
    return { lines: [{ ...line, totalCents: netCents }], discount: null, subtotalCents: netCents };
  }
  const discount = discountCents === 0 ? null : { amountCents: discountCents, rate: null };
  return { lines, discount, subtotalCents };
}

const nowhere = { street: "", postalCode: "", city: "", countryCode: "" };

function addressOf({ clientAddress }: InvoicedQuote) {
  return parsedAddress(clientAddress) ?? nowhere;
}

function treatmentOf(quote: InvoicedQuote): Pick<InvoiceContent["vat"], "treatment"> {
  const territory = territoryAt(addressOf(quote));
  if (!territory) return {};
  return { treatment: territory.soldTo === null ? null : territory.vat };
}

const nobody: InvoiceContent["seller"] = {
  name: "",
  legalName: "",
  legalForm: "",
  shareCapitalCents: 0,
  siren: "",
  registerCity: "",
  vatNumber: null,
  address: { ...nowhere, countryCode: "FR" },
  email: "",
  phone: "",
  bankAccount: null,
  mediator: { name: "", address: "", website: "" },
};
