import {
  DocumentTypeCode,
  type AddressInput,
  type DocumentReferenceInput,
  type FacturXInvoiceInput,
  type PaymentInput,
  type TradePartyInput,
} from "@stackforge-eu/factur-x";
import { transferReference } from "#domain/bank-transfer.ts";
import type { InvoiceAddress, InvoiceBuyer, InvoiceContent, InvoiceKind } from "#domain/invoice.ts";
import type { InvoiceMentions } from "#domain/invoice-mentions.ts";
import type { PaymentMethod } from "#domain/payment.ts";
import { territoryAt } from "#domain/territory.ts";
import { taxFields, vatCategory } from "./factur-x-tax.ts";
import { xmlText } from "./xml-text.ts";

const typeCodes: Record<InvoiceKind, DocumentTypeCode> = {
  invoice: DocumentTypeCode.COMMERCIAL_INVOICE,
  deposit: DocumentTypeCode.PREPAYMENT_INVOICE,
  "credit-note": DocumentTypeCode.CREDIT_NOTE,
};

/** EAS code of the French directory of electronic invoicing, where addresses are SIRENs. */
const FRENCH_DIRECTORY = "0225";
const SIRENE = "0002";

export function facturXInput(
  content: InvoiceContent,
  mentions: InvoiceMentions,
): FacturXInvoiceInput {
  const { service, kind } = content;
  const isPeriod = service.fromOn !== service.toOn;
  return {
    document: {
      id: content.number,
      issueDate: content.issuedOn,
      typeCode: typeCodes[kind],
      businessProcessId: businessProcess(content),
      notes: mentions.notes.map(({ subject, text }) => ({
        content: xmlText(text),
        ...(subject && { subjectCode: subject }),
      })),
    },
    seller: seller(content, mentions),
    buyer: buyer(content),
    lines: content.lines.map((line, index) => {
      const { name, description } = named(xmlText(line.description));
      return {
        id: String(index + 1),
        name,
        ...(description && { description }),
        quantity: line.quantity,
        unitPrice: euros(line.unitPriceCents),
        lineTotal: euros(line.totalCents),
        ...vatCategory(content),
      };
    }),
    ...taxFields(content, mentions),
    payment: payment(content, mentions),
    references: references(content),
    // A deposit precedes the service, which has no date yet.
    delivery: kind === "deposit" ? { partyName: partyName(content.buyer) } : { date: service.toOn },
    ...(kind !== "deposit" &&
      isPeriod && { billingPeriod: { startDate: service.fromOn, endDate: service.toOn } }),
  };
}

/** A longer name could be split by a page break of the PDF. */
const LONGEST_NAME = 100;

/** BT-153 (name) and BT-154 (rest) of a line's description. */
function named(text: string): { name: string; description: string } {
  const [first = ""] = text.split("\n");
  const start = first.slice(0, LONGEST_NAME + 1);
  const words = start.slice(0, Math.max(start.lastIndexOf(" "), 0)) || first.slice(0, LONGEST_NAME);
  const name = first.length <= LONGEST_NAME ? first : words.replace(/[\uD800-\uDBFF]$/, "").trim();
  return { name, description: text.slice(name.length).trim() };
}

/** BT-23: S1 to pay, S2 already paid, S4 final invoice after deposits (docs/sources/law.md, X4). */
function businessProcess({
  kind,
  references: referred,
  paidCents,
  grossCents,
}: InvoiceContent): "S1" | "S2" | "S4" {
  if (kind === "invoice" && referred.length > 0) return "S4";
  return kind !== "credit-note" && paidCents === grossCents ? "S2" : "S1";
}

function seller({ seller: from }: InvoiceContent, mentions: InvoiceMentions): TradePartyInput {
  return {
    name: xmlText(from.legalName),
    description: xmlText(mentions.company),
    legalOrganization: { id: from.siren, schemeID: SIRENE, tradingName: xmlText(from.name) },
    contact: { phone: from.phone, email: from.email },
    address: address(from.address),
    electronicAddress: { value: from.siren, schemeID: FRENCH_DIRECTORY },
    taxRegistrations: [
      from.vatNumber === null
        ? { id: from.siren, schemeId: "FC" }
        : { id: from.vatNumber, schemeId: "VA" },
    ],
  };
}

function partyName({ company, name }: InvoiceBuyer): string {
  return xmlText(company) || xmlText(name);
}

function buyer({ buyer: to }: InvoiceContent): TradePartyInput {
  const [company, name] = [xmlText(to.company), xmlText(to.name)];
  return {
    name: partyName(to),
    ...(to.siren && { legalOrganization: { id: to.siren, schemeID: SIRENE } }),
    ...buyerAddress(to),
    contact: { ...(company && name && { name }), email: xmlText(to.email) },
    address: address(to.address),
    ...(to.vatNumber && { taxRegistrations: [{ id: to.vatNumber, schemeId: "VA" }] }),
  };
}

const EMAIL = "EM";

/** BT-49: address in the territory's directory, else a business's e-mail, since the French rules require one. */
function buyerAddress(to: InvoiceBuyer): Pick<TradePartyInput, "electronicAddress"> {
  const directory = territoryAt(to.address)?.electronicAddress;
  const number = directory?.bears === "vat-number" ? to.vatNumber : to.siren;
  if (directory && number) {
    return { electronicAddress: { value: number, schemeID: directory.scheme } };
  }
  if (to.clientType !== "professionnel") return {};
  return { electronicAddress: { value: xmlText(to.email), schemeID: EMAIL } };
}

function address({ street, postalCode, city, countryCode }: InvoiceAddress): AddressInput {
  const [line1 = "", line2, ...rest] = xmlText(street).split("\n");
  const line3 = rest.join(", ");
  return {
    line1,
    ...(line2 && { line2 }),
    ...(line3 && { line3 }),
    postalCode: xmlText(postalCode),
    city: xmlText(city),
    country: countryCode,
  };
}

/** UNTDID 4461: payment means. */
const meansCodes: Record<PaymentMethod, string> = {
  card: "48",
  sepa_debit: "59",
  transfer: "30",
  other: "1",
};

function payment(content: InvoiceContent, { paymentTerms }: InvoiceMentions): PaymentInput {
  const { method, dueOn, kind } = content;
  return {
    termsDescription: xmlText(paymentTerms),
    ...(dueOn && { dueDate: dueOn }),
    // A credit note is a refund: no bank account of ours to state.
    ...(kind !== "credit-note" &&
      (method === "transfer" ? transfer(content) : { meansCode: meansCodes[method] })),
  };
}

function transfer({ seller: from, dueCents, orderNumber }: InvoiceContent): PaymentInput {
  const account = from.bankAccount;
  if (!account) return { meansCode: meansCodes.other };
  return {
    meansCode: meansCodes.transfer,
    iban: account.iban.replaceAll(/\s/g, ""),
    accountName: xmlText(account.holder),
    bic: account.bic.replaceAll(/\s/g, ""),
    ...(orderNumber &&
      dueCents > 0 && { paymentReference: transferReference(orderNumber).replaceAll(/\s/g, "") }),
  };
}

/** Order imposed by the XSD. */
function references({
  orderNumber,
  quoteNumber,
  buyer: to,
  references: referred,
}: InvoiceContent): DocumentReferenceInput[] {
  return [
    ...(orderNumber ? [{ id: orderNumber, type: "seller-order" as const }] : []),
    ...(to.purchaseOrder ? [{ id: xmlText(to.purchaseOrder), type: "order" as const }] : []),
    ...(quoteNumber ? [{ id: quoteNumber, type: "contract" as const }] : []),
    ...referred.map(({ number, issuedOn }) => ({
      id: number,
      issueDate: issuedOn,
      type: "preceding" as const,
    })),
  ];
}

function euros(cents: number): number {
  return cents / 100;
}
