import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import { type InvoiceEmailInput, paperBlocks, paperNames, reasonOf } from "./invoice-facts.ts";

/** Invoice sent again, marked as a duplicate (docs/sources/law.md, F2). */
export function invoiceDuplicate(input: InvoiceEmailInput): EmailContent {
  const { paper, site } = input;
  const { name, subject } = paperNames[paper.kind];
  return {
    subject: `Duplicata : ${subject.toLowerCase()} ${paper.number}`,
    preview: "Le même document, envoyé une nouvelle fois.",
    title: `Duplicata de votre ${name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(paper.buyer.name)}\nVoici à nouveau le document ${paper.number}, émis le ${longCalendarDay(paper.issuedOn)}. Ce duplicata ne le remplace pas et ne s’y ajoute pas : il est à enregistrer une seule fois.`,
      },
      ...paperBlocks(input),
    ],
    reason: reasonOf(site.name, name),
  };
}
