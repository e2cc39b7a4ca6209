import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { BlockHeader } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, type Structure, tagged, type TextStyle, write } from "./pen.ts";

const HEIGHT = 20;
const BELOW = 3;

const style: TextStyle = { font: "strong", size: 8.2, leading: HEIGHT, color: palette.ink };

export interface HeaderCell {
  label: string;
  /** Left end, or right end with `align`. */
  x: number;
  align?: "right";
}

export function tableHeader(pen: Pen, table: Structure, cells: readonly HeaderCell[]): BlockHeader {
  return {
    height: HEIGHT + BELOW,
    draw(top, isFirst) {
      decoration(pen, () =>
        pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, HEIGHT, 4).fill(palette.seaTint),
      );
      // Added while drawing, so that the reading order follows the page.
      if (isFirst) pen.root.add(table);
      const row = isFirst ? addRow(pen, table) : null;
      for (const { label, ...at } of cells) {
        const draw = () => write(pen, label, style, { ...at, top });
        if (row) tagged(pen, "TH", draw, row);
        else decoration(pen, draw);
      }
    },
  };
}

export function addRow(pen: Pen, table: Structure): Structure {
  const row = pen.doc.struct("TR");
  table.add(row);
  return row;
}
