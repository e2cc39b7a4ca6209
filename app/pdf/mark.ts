import { mark } from "#ui/mark.ts";
import { palette } from "./palette.ts";

export function drawMark(
  doc: PDFKit.PDFDocument,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  doc
    .save()
    .translate(x, top)
    .scale(size / mark.size);
  doc.path(mark.beam).fill(palette.lamp);
  for (const part of mark.tower) doc.path(part).fill(palette.paper);
  doc.circle(mark.lamp.x, mark.lamp.y, mark.lamp.radius).fill(palette.lamp).restore();
}
