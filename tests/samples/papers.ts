import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { auditPdf } from "#pdf/audit.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { quotePdf } from "#pdf/quote.ts";
import { type PrintedReport, reportPdf } from "#pdf/report.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { auditOf, declaredListing, printedAudit } from "./audit.ts";
import { validInvoices } from "./invoices.ts";
import { reported, reportedOnce } from "./report.ts";
import { acceptance, agency, manyLines, sampleQuote } from "./quote.ts";
import { firstCatalogue } from "./first-catalogue.ts";

interface Paper {
  title: string;
  samples: { title: string; print: () => Promise<Buffer> }[];
}

export const papers: Readonly<Record<string, Paper>> = {
  quote: {
    title: "Devis",
    samples: [
      quote("envoyé"),
      quote("projet", { status: "draft", sentAt: null }),
      quote("accepté", { status: "completed", acceptance }),
      quote("démonstration, soixante lignes", { mode: "demo", lines: manyLines(60) }),
      quote("sans remise ni SIREN de client", { discount: { type: "none" }, clientSiren: null }),
    ],
  },
  invoice: {
    title: "Facture",
    samples: Object.entries(validInvoices).map(([name, content]) => invoice(name, content)),
  },
  audit: {
    title: "Audit de fiche",
    samples: [
      audit("lu par Places"),
      audit("déclaré, après un premier audit", {
        audit: auditOf(declaredListing),
        previous: printedAudit().audit,
      }),
      audit("fiche de démonstration", { audit: auditOf(sampleListing), sample: true }),
    ],
  },
  report: {
    title: "Rapport à 30 jours",
    samples: [
      report("deux audits, un mot de l’agence", { words: "Merci de vos photos." }),
      report("sans second audit, démonstration", { content: reportedOnce, mode: "demo" }),
    ],
  },
  "terms-of-sale": {
    title: "Conditions générales de vente",
    samples: [
      {
        title: "en vigueur",
        print: () => termsOfSalePdf(agency, "https://agence.example", firstCatalogue),
      },
    ],
  },
};

function quote(title: string, changes?: Parameters<typeof sampleQuote>[0]) {
  return {
    title,
    print: () =>
      quotePdf(sampleQuote(changes), agency, {
        siteUrl: "https://agence.example",
        catalogue: firstCatalogue,
      }),
  };
}

function invoice(title: string, content: InvoiceContent) {
  return { title, print: () => invoicePdf(content, "<invoice/>") };
}

function report(title: string, changes: Partial<PrintedReport>) {
  const releasedAt = new Date("2026-11-20T06:30:00Z");
  const printed: PrintedReport = { content: reported, words: "", releasedAt, mode: "live" };
  return { title, print: () => reportPdf({ ...printed, ...changes }, agency) };
}

function audit(title: string, changes?: Parameters<typeof printedAudit>[0]) {
  return { title, print: () => auditPdf(printedAudit(changes), agency) };
}
