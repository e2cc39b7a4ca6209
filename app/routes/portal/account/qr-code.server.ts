import { encode } from "uqr";

export interface QrCode {
  /** Modules on each side. */
  size: number;
  /** The dark modules, as the `d` of one SVG path. */
  path: string;
}

/** An address as a QR code that needs no image and no style attribute. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
