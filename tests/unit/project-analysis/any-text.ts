import fc from "fast-check";

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Any sequence of UTF-16 units, lone surrogates and U+0000 included. */
export function anyText(maxLength = 60): fc.Arbitrary<string> {
  return fc.string({ unit: codeUnit, maxLength });
}
