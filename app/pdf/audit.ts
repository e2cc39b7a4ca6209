import { adviceLine, demonstration } from "#copy/audit.ts";
import { auditPdfWords } from "#copy/audit-pdf.ts";
import { adviceOf } from "#domain/audit/advice.ts";
import type { Audit } from "#domain/audit/grid.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { contactBlock, originBlock } from "./audit-foot.ts";
import { headingBlock } from "./audit-heading.ts";
import { adviceBlock, pointsBlock, unmeasuredBlocks } from "./audit-lists.ts";
import { scoreBlock } from "./audit-score.ts";
import { printDocument } from "./document.ts";
import { palette } from "./palette.ts";

export interface PrintedAudit {
  audit: Audit;
  /** Sample listings are never compared with real ones. */
  previous: Audit | null;
  name: string;
  gbpUrl: string;
  at: Date;
  /** Stamped as a demonstration. */
  sample: boolean;
}

/** Audit result (docs/sources/audit-grid.md, 7 and 8), usually one page. Same input, same bytes. */
export function auditPdf(printed: PrintedAudit, site: SiteIdentity): Promise<Buffer> {
  const { audit, at } = printed;
  const isSample = printed.sample || audit.source === "sample";
  const text = {
    title: auditPdfWords.title,
    reference: `Audit ${parisDate(at)}`,
    stamp: isSample ? { text: demonstration, color: palette.stamp } : null,
    site,
    createdAt: at,
    modifiedAt: at,
  };
  return printDocument(text, (pen) => [
    headingBlock(pen, printed),
    scoreBlock(pen, printed),
    pointsBlock(pen, audit),
    ...adviceBlock(pen, { recommendations: adviceOf(audit).map(adviceLine) }),
    ...unmeasuredBlocks(pen, audit),
    originBlock(pen, audit),
    contactBlock(pen, site),
  ]);
}
