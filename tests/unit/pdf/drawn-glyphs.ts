import { PDFDocument, PDFName, PDFDict, decodePDFRawStream, PDFRawStream } from "pdf-lib";

export interface DrawnText {
  /** Text of the drawn glyphs in drawing order, by each font's own character table. */
  text: string;
  /** Glyphs of each font's subset; 0 is its empty box. */
  glyphs: number[];
}

/** Glyphs drawn by pages, whatever a reader copies or reads aloud instead (`ActualText`). */
export async function drawnGlyphs(pdf: Buffer): Promise<DrawnText> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const drawn: DrawnText = { text: "", glyphs: [] };
  for (const page of document.getPages()) {
    const content = streamText(page.node.Contents());
    const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    let characters: string[] = [];
    for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font !== undefined) {
        const unicode = fonts?.lookup(PDFName.of(font), PDFDict).lookup(PDFName.of("ToUnicode"));
        characters = charactersByGlyph(streamText(unicode));
      }
      for (const hexadecimal of glyphs?.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(hexadecimal, 16);
        drawn.glyphs.push(glyph);
        drawn.text += characters[glyph] ?? "";
      }
    }
  }
  return drawn;
}

function streamText(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return "";
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

/** pdfkit writes ranges of glyphs, each with the characters of its glyphs in UTF-16. */
function charactersByGlyph(table: string): string[] {
  const characters: string[] = [];
  for (const [, first = "", list = ""] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const glyphs = [...list.matchAll(/<([^>]*)>/g)].map(([, sign = ""]) => sign);
    glyphs.forEach((sign, index) => {
      characters[Number.parseInt(first, 16) + index] = Buffer.from(sign.replaceAll(" ", ""), "hex")
        .swap16()
        .toString("utf16le");
    });
  }
  return characters;
}
