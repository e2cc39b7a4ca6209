import { encode } from "uqr";
import type { QrCode } from "./qr-drawing.tsx";

/** A single SVG path: no style attributes, which the CSP forbids. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.map((row, y) => darkRuns(row, y)).join("");
  return { size, path };
}

/** A rectangle per run of dark modules. */
function darkRuns(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
