import { defaultExecutionDelay, defaultPaymentTerms, quoteLineWords } from "#copy/quote-terms.ts";
import { defaultValidUntil, type QuoteContent } from "#domain/quote.ts";
import { offerAskedFor, type QuoteRequestContent } from "#domain/quote-request.ts";
import { type Catalogue, VAT_RATE } from "#domain/catalogue.ts";
import { typedRate } from "#domain/typed-amount.ts";
import { emptyLine, type TypedLine, type TypedQuote, typedQuoteOf } from "#forms/typed-quote.ts";
import { offerLine } from "./line-acts.ts";

/** Characters: a line holds 1000, title included. */
const LONGEST_WISHES = 900;

/** Defaults: one empty line, VAT 20 %, 30 days (docs/sources/specification.md, 5). */
export function blankQuote(now: Date): TypedQuote {
  return {
    clientType: "professionnel",
    clientCompany: "",
    clientName: "",
    clientEmail: "",
    clientPhone: "",
    clientAddress: "",
    clientSiren: "",
    lines: [emptyLine],
    discount: { type: "none", value: "" },
    vatRate: typedRate(VAT_RATE),
    notes: "",
    executionDelay: defaultExecutionDelay,
    depositRate: "0",
    paymentDays: "0",
    paymentTerms: defaultPaymentTerms,
    validUntil: defaultValidUntil(now),
  };
}

/** Adds a line for free-text wishes, to be priced, reworded or removed. */
export function quoteForRequest(
  request: QuoteRequestContent,
  { offers }: Catalogue,
  now: Date,
): TypedQuote {
  const blank = blankQuote(now);
  const lines = request.servicesInterested.flatMap((service) => {
    const planType = offerAskedFor(service);
    return planType ? [offerLine(offers[planType])] : [];
  });
  const wishes = wishesLine(request.additionalNotes);
  const asked = wishes === null ? lines : [...lines, wishes];
  return {
    ...blank,
    clientCompany: request.companyName,
    clientName: request.contactName,
    clientEmail: request.email,
    clientPhone: request.phone,
    lines: asked.length > 0 ? asked : blank.lines,
  };
}

function wishesLine(wishes: string): TypedLine | null {
  const said = wishes.trim().slice(0, LONGEST_WISHES);
  if (said === "") return null;
  return { ...emptyLine, description: `${quoteLineWords.wishes}\n${said}`, unitPrice: "0" };
}

/** Profile, or latest order without one. */
interface KnownClient {
  name: string;
  email: string;
  company: string;
  siren: string | null;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

export function quoteForClient(client: KnownClient, now: Date): TypedQuote {
  const { name, email, company, siren, phone, address, postalCode, city, country } = client;
  const town = [postalCode, city].filter(Boolean).join(" ");
  return {
    ...blankQuote(now),
    clientCompany: company || name,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    clientAddress: [address, town, country].filter(Boolean).join("\n"),
    clientSiren: siren ?? "",
  };
}

export function copyOfQuote(content: QuoteContent, now: Date): TypedQuote {
  return { ...typedQuoteOf(content), validUntil: defaultValidUntil(now) };
}
