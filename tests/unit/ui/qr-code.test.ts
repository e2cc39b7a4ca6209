import { encode } from "uqr";
import { expect, test } from "vitest";
import { transferQrText } from "#domain/bank-transfer.ts";
import { qrCode } from "#ui/qr-code.server.ts";

/** Modules covered by a path, as `x,y`. */
function covered(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  );
}

test("the QR code of a transfer covers each dark module once, and nothing else", () => {
  const account = {
    holder: "Lanterne Conseil",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
  };
  const text = transferQrText({ account, amountCents: 112_350, reference: "RF88 2026 0042" });
  const { size, path } = qrCode(text);
  const { data } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x},${y}`] : [])));
  expect(size).toBe(data.length);
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
  expect(covered(path)).toEqual(dark);
});
