import type { AcceptedQuote } from "#domain/accepted-quote.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { auditPdf, type PrintedAudit } from "#pdf/audit.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { acceptedQuotePdf, quotePdf } from "#pdf/quote.ts";
import { type PrintedReport, reportPdf } from "#pdf/report.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { type Drawing, pngOf } from "#social-images/png.server.ts";

export interface Agency {
  site: SiteIdentity;
  siteUrl: string;
}

interface QuoteOnPaper {
  quote: PrintedQuote;
  /** Gives the prices in the terms of sale. */
  catalogue: Catalogue;
}

interface TermsOnPaper {
  catalogue: Catalogue;
  seller?: SiteIdentity;
}

interface PrintedInvoice {
  content: InvoiceContent;
  xml: string;
  duplicate?: boolean;
}

/** Same input, same bytes. */
function printersOf({ site, siteUrl }: Agency) {
  return {
    quote: ({ quote, catalogue }: QuoteOnPaper) => quotePdf(quote, site, { siteUrl, catalogue }),
    "accepted-quote": (accepted: AcceptedQuote) => acceptedQuotePdf(accepted),
    invoice: ({ content, xml, duplicate = false }: PrintedInvoice) =>
      invoicePdf(content, xml, { duplicate }),
    report: (report: PrintedReport) => reportPdf(report, site),
    audit: (audit: PrintedAudit) => auditPdf(audit, site),
    "terms-of-sale": ({ catalogue, seller = site }: TermsOnPaper) =>
      termsOfSalePdf(seller, siteUrl, catalogue),
    picture: (drawing: Drawing) => pngOf(drawing),
  };
}

type Printers = ReturnType<typeof printersOf>;

export type PrintName = keyof Printers;

export type PrintFacts = { [Name in PrintName]: Parameters<Printers[Name]>[0] };

/** Shared bytes: read-only. */
export type Print = <Name extends PrintName>(
  name: Name,
  facts: PrintFacts[Name],
) => Promise<Buffer>;

export function printHere(agency: Agency): Print {
  const printers = printersOf(agency);
  return (name, facts) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each printer takes the facts of its own name
    const printer = printers[name] as (facts: unknown) => Promise<Buffer>;
    return printer(facts);
  };
}
