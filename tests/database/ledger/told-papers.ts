import type { InvoiceContent } from "#domain/invoice.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { brokenRules } from "../../official-rules.ts";

interface ToldPaper {
  content: InvoiceContent;
  xml: string;
}

/** A paper takes 0.3 s to check, and most rules depend on its shape: one in three beyond those of each shape. */
const ONE_OF = 3;

/** Features that official rules depend on: kind, buyer, payment, deductions. */
function shapeOf({ content }: ToldPaper): string {
  const { kind, buyer, method, paidOn, dueCents, references, discount } = content;
  const parts = [kind, buyer.clientType, method, paidOn !== null, dueCents > 0, discount !== null];
  return [...parts, references.length].join(" ");
}

export function toldApart<Paper extends ToldPaper>(papers: readonly Paper[]): Paper[] {
  const ofShape = new Set([...Map.groupBy(papers, shapeOf).values()].map(([first]) => first));
  return papers.filter((paper, index) => ofShape.has(paper) || index % ONE_OF === 0);
}

export async function brokenPapers(papers: readonly ToldPaper[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { content, xml } of papers) {
    const rules = await brokenRules(await invoicePdf(content, xml));
    broken.push(...rules.map((rule) => `${content.number} ${rule}`));
  }
  return broken;
}
