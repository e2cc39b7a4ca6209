import { reportedDetail, reportedName, reportedPicture } from "#copy/delivery-report.ts";
import type { ReportedDeliverable } from "#domain/delivery-report.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { type Mark, MARK_WIDTH } from "./audit-lists.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { type Pen, styles, tagged, write, writeLines } from "./pen.ts";
import { wrap } from "./wrap.ts";

const WIDTH = CONTENT_WIDTH - MARK_WIDTH;

interface Listed {
  title: string;
  deliverables: readonly ReportedDeliverable[];
  mark: Mark;
}

export function deliverableBlocks(pen: Pen, { title, deliverables, mark }: Listed): Block[] {
  if (deliverables.length === 0) return [];
  const list = pen.doc.struct("L");
  const heading: Block = {
    height: styles.heading.leading + 3,
    gap: 14,
    withNext: true,
    draw(top) {
      tagged(pen, "H2", () => write(pen, title, styles.heading, { x: MARGIN, top }));
      pen.root.add(list);
    },
  };
  const entries = deliverables.map((deliverable, index): Block => {
    const name = wrap(pen, frenchSpaces(reportedName(deliverable)), styles.strong, WIDTH);
    const detail = wrap(pen, frenchSpaces(reportedDetail(deliverable)), styles.quiet, WIDTH);
    const { proofUrl } = deliverable;
    const proof = proofUrl === "" ? [] : wrap(pen, proofUrl, styles.quiet, WIDTH);
    const told = frenchSpaces(reportedPicture(deliverable));
    const picture = told === "" ? [] : wrap(pen, told, styles.quiet, WIDTH);
    const lines = [...detail, ...proof, ...picture];
    return {
      height: name.length * styles.strong.leading + lines.length * styles.quiet.leading,
      gap: 4,
      draw(top) {
        mark({ x: MARGIN, top }, index);
        const entry = pen.doc.struct("LI");
        list.add(entry);
        const x = MARGIN + MARK_WIDTH;
        const below = top + name.length * styles.strong.leading;
        tagged(
          pen,
          "LBody",
          () => {
            writeLines(pen, name, styles.strong, { x, top });
            writeLines(pen, lines, styles.quiet, { x, top: below });
          },
          entry,
        );
      },
    };
  });
  return [heading, ...entries];
}
