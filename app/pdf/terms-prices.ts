import type { PriceRow } from "#domain/terms-text.ts";
import { formatCents } from "#domain/money.ts";
import { legalSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { decoration, type Pen, rule, type Structure, styles, tagged, write } from "./pen.ts";

const ROW = 22;
const CAPTION = 16;
const RIGHT = MARGIN + CONTENT_WIDTH;
const NET = RIGHT - 120;
const GROSS = RIGHT - 8;

export function pricesBlock(
  pen: Pen,
  { caption, rows }: { caption: string; rows: readonly PriceRow[] },
): Block {
  return {
    height: CAPTION + (rows.length + 1) * ROW,
    gap: 8,
    draw(top) {
      const table = pen.doc.struct("Table");
      pen.root.add(table);
      const captionAt = { x: MARGIN, top };
      tagged(
        pen,
        "Caption",
        () => write(pen, legalSpaces(caption), styles.quiet, captionAt),
        table,
      );
      drawRow(pen, table, top + CAPTION, {
        cells: ["Offre", "Prix HT", "Prix TTC"],
        heading: "TH",
      });
      rows.forEach(({ name, period, netCents, grossCents }, index) =>
        drawRow(pen, table, top + CAPTION + (index + 1) * ROW, {
          cells: [
            period ? `${name}, par ${period}` : name,
            formatCents(netCents),
            formatCents(grossCents),
          ],
          heading: "TD",
        }),
      );
    },
  };
}

function drawRow(
  pen: Pen,
  table: Structure,
  top: number,
  { cells: [name, net, gross], heading }: { cells: [string, string, string]; heading: "TH" | "TD" },
): void {
  const row = pen.doc.struct("TR");
  table.add(row);
  const figures = heading === "TH" ? styles.strong : styles.amount;
  const line = { ...figures, leading: ROW };
  const strong = { ...line, font: "strong" as const };
  tagged(pen, "TH", () => write(pen, name, strong, { x: MARGIN, top }), row);
  tagged(pen, heading, () => write(pen, net, line, { x: NET, top, align: "right" }), row);
  tagged(pen, heading, () => write(pen, gross, strong, { x: GROSS, top, align: "right" }), row);
  decoration(pen, () => rule(pen, { x: MARGIN, y: top + ROW, width: CONTENT_WIDTH }));
}
