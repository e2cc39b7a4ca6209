import type { InvoiceContent } from "#domain/invoice.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { brokenRules } from "../../official-rules.ts";

interface ToldPaper {
  content: InvoiceContent;
  xml: string;
}

/** Beside one of each shape, one of so many: a paper takes 0.3 s, and the shape is what most rules look at. */
const ONE_OF = 3;

/** What the rules tell apart: which paper, to whom, how it is paid, what it takes off. */
function shapeOf({ content }: ToldPaper): string {
  const { kind, buyer, method, paidOn, dueCents, references, discount } = content;
  const parts = [kind, buyer.clientType, method, paidOn !== null, dueCents > 0, discount !== null];
  return [...parts, references.length].join(" ");
}

/** The first of each shape, then others among all of them. */
export function toldApart<Paper extends ToldPaper>(papers: readonly Paper[]): Paper[] {
  const ofShape = new Set([...Map.groupBy(papers, shapeOf).values()].map(([first]) => first));
  return papers.filter((paper, index) => ofShape.has(paper) || index % ONE_OF === 0);
}

/** Which of them break an official rule, drawn as they would be sent: `DEMO-FAC-2026-0001 BR-CO-15`. */
export async function brokenPapers(papers: readonly ToldPaper[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { content, xml } of papers) {
    const rules = await brokenRules(await invoicePdf(content, xml));
    broken.push(...rules.map((rule) => `${content.number} ${rule}`));
  }
  return broken;
}
