import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "#integrations/page-fetch/charset.ts";

const latin = Buffer.from("été à 5 €", "utf8");
const windows = Buffer.from([0xe9, 0x74, 0xe9, 0x20, 0x80]);

test.each([
  [
    "byte order mark first",
    Buffer.from("\uFEFFété"),
    "text/html; charset=iso-8859-1",
    "été",
    "utf-8",
  ],
  ["UTF-16 by its mark", Buffer.from("\uFEFFété", "utf16le"), "", "été", "utf-16le"],
  ["header", windows, "text/html; charset=ISO-8859-1", "été €", "windows-1252"],
  ["quoted header", windows, 'text/html; Charset="windows-1252"', "été €", "windows-1252"],
  ["no label, valid UTF-8", latin, "text/html", "été à 5 €", "utf-8"],
  ["no label, not UTF-8", windows, "text/html", "été €", "windows-1252"],
  ["unknown label", windows, "text/html; charset=klingon", "été €", "windows-1252"],
  ["unknown label, UTF-8", latin, "text/html; charset=klingon", "été à 5 €", "utf-8"],
  [
    "header against the bytes",
    windows,
    "text/html; charset=utf-8",
    "\uFFFDt\uFFFD \uFFFD",
    "utf-8",
  ],
])("%s", (_, content, header, text, charset) => {
  expect(decodeText(content, header)).toEqual({ text, charset });
});

test.each([
  ['<meta charset="windows-1252">', "windows-1252"],
  ["<META http-equiv='Content-Type' content='text/html; charset=iso-8859-15'>", "iso-8859-15"],
  ["<meta name=a content=b><meta charset=utf-8>", "utf-8"],
  ["<meta charset=utf-16>", "utf-8"],
  ["<meta charset=nonsense>", "utf-8"],
  [`${" ".repeat(2000)}<meta charset="windows-1252">`, "utf-8"],
])("%s: %s", (html, charset) => {
  expect(decodeText(Buffer.from(html), "text/html").charset).toBe(charset);
});

test("a character cut in two by the size limit is still UTF-8", () => {
  const cut = Buffer.from("été").subarray(0, 4);
  expect(decodeText(cut, "").charset).toBe("utf-8");
});

test("any bytes and label give a text", () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (content, label) => {
      expect(typeof decodeText(content, `text/html; charset=${label}`).text).toBe("string");
    }),
  );
});
