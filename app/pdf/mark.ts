import { palette } from "./palette.ts";

const beam = "m14.5 9.9 18.9-5.2A1.3 1.3 0 0 1 35 6v11.2a1.3 1.3 0 0 1-1.6 1.3L14.5 13.3Z";

const tower = [
  "M11 1.4c.5 0 .9.4.9.9v1.3c1.9.4 3.3 1.9 3.6 3.7H6.5c.3-1.8 1.7-3.3 3.6-3.7V2.3c0-.5.4-.9.9-.9Z",
  "M7.6 8.8h2v5.6h-2ZM12.4 8.8h2v5.6h-2Z",
  "M5.1 15.9h11.8c.5 0 .9.4.9.9v.7c0 .5-.4.9-.9.9H5.1a.9.9 0 0 1-.9-.9v-.7c0-.5.4-.9.9-.9Z",
  "M6.6 19.9h8.8l.5 4.3H6.1l.5-4.3ZM5.9 26h10.2l.8 6.9a1.5 1.5 0 0 1-1.5 1.7H6.6a1.5 1.5 0 0 1-1.5-1.7l.8-6.9Z",
];

/** The lighthouse of app/ui/logo.tsx, drawn `size` points wide on a dark ground. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  doc
    .save()
    .translate(x, top)
    .scale(size / 36);
  doc.path(beam).fill(palette.lamp);
  for (const part of tower) doc.path(part).fill(palette.paper);
  doc.circle(11, 11.6, 1.9).fill(palette.lamp).restore();
}
