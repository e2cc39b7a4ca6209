import { demonstration, scoreOrigin } from "#copy/audit.ts";
import { reportWords } from "#copy/delivery-report.ts";
import { type ReportContent, sortedDeliverables } from "#domain/delivery-report.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { contactBlock } from "./audit-foot.ts";
import { type Paragraph, paragraphsBlock } from "./audit-heading.ts";
import { adviceBlock, dash, dot, tick } from "./audit-lists.ts";
import { printDocument } from "./document.ts";
import { CONTENT_WIDTH } from "./frame.ts";
import { headingBlock, type HeadingText } from "./heading.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { type Pen, styles, type TextStyle } from "./pen.ts";
import { agencyTexts } from "./quote-heading.ts";
import { deliverableBlocks } from "./report-deliverables.ts";
import { listingBlocks } from "./report-scores.ts";
import { wrap } from "./wrap.ts";

export interface PrintedReport {
  content: ReportContent;
  words: string;
  releasedAt: Date;
  mode: "demo" | "live";
}

/** Same input, same bytes. */
export function reportPdf(report: PrintedReport, site: SiteIdentity): Promise<Buffer> {
  const { content, releasedAt, mode } = report;
  const { done, owed, dropped } = sortedDeliverables(content.deliverables);
  const several = content.listings.length > 1;
  const text = {
    title: reportWords.title,
    reference: content.orderNumber,
    stamp: mode === "demo" ? { text: demonstration, color: palette.stamp } : null,
    site,
    createdAt: releasedAt,
    modifiedAt: releasedAt,
  };
  return printDocument(text, (pen) => [
    headingBlock(pen, reportHeading(report, site)),
    ...ownWords(pen, report),
    ...content.listings.flatMap((listing) => listingBlocks(pen, listing, several)),
    ...deliverableBlocks(pen, { title: reportWords.done, deliverables: done, mark: tick(pen) }),
    ...deliverableBlocks(pen, { title: reportWords.owed, deliverables: owed, mark: dot(pen) }),
    ...deliverableBlocks(pen, {
      title: reportWords.dropped,
      deliverables: dropped,
      mark: dash(pen),
    }),
    ...content.listings.flatMap(({ name, next }) =>
      adviceBlock(
        pen,
        { recommendations: next },
        several ? `${reportWords.next}, ${name}` : reportWords.next,
      ),
    ),
    ...originBlocks(pen, report),
    contactBlock(pen, site),
  ]);
}

function paragraph(
  pen: Pen,
  text: string,
  { style, gap }: { style: TextStyle; gap: number },
): Paragraph {
  return { tag: "P", style, gap, lines: wrap(pen, frenchSpaces(text), style, CONTENT_WIDTH) };
}

function reportHeading({ content, releasedAt }: PrintedReport, site: SiteIdentity): HeadingText {
  const { company, packName, orderNumber, startedAt } = content;
  return {
    title: reportWords.title,
    mark: null,
    dates: [
      { label: "Du", value: plainCalendarDay(parisDate(new Date(startedAt))) },
      { label: "Au", value: plainCalendarDay(parisDate(releasedAt)) },
    ],
    parties: [
      { label: "ÉMETTEUR", texts: agencyTexts(site) },
      {
        label: "CLIENT",
        texts: [
          { text: company, style: styles.strong },
          { text: packName, style: styles.body },
          { text: sentenceCase(reportWords.ofOrder(orderNumber)), style: styles.quiet },
        ],
      },
    ],
  };
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ownWords(pen: Pen, { words }: PrintedReport): Block[] {
  if (words === "") return [];
  return [paragraphsBlock(pen, [paragraph(pen, words, { style: styles.body, gap: 0 })])];
}

function originBlocks(pen: Pen, { content }: PrintedReport): Block[] {
  const run = content.listings.map(({ latest, baseline }) => latest ?? baseline).find(Boolean);
  if (!run) return [];
  const block = paragraphsBlock(pen, [
    paragraph(pen, scoreOrigin(run.source), { style: styles.quiet, gap: 0 }),
  ]);
  return [{ ...block, gap: 11, withNext: true }];
}
