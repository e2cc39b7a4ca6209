import { buffer } from "node:stream/consumers";
import Document from "pdfkit";
import { expect, it } from "vitest";
import { type FontName, loadFonts, registerFonts } from "#pdf/fonts.ts";
import { textOf } from "./read-pdf.ts";

async function print(font: FontName, text: string): Promise<string> {
  const doc = new Document({ font: "" });
  registerFonts(doc, await loadFonts());
  doc.font(font).text(text);
  doc.end();
  return textOf(await buffer(doc));
}

it.each<FontName>(["text", "strong", "display"])(
  "a letter can be copied after its accented form was drawn (%s)",
  async (font) => {
    await print(font, "É Ÿ ñ");
    expect(await print(font, "EYn")).toBe("EYn");
  },
);
