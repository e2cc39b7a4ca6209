import { buffer } from "node:stream/consumers";
import Document from "pdfkit";
import { loadFonts, registerFonts } from "./fonts.ts";
import { attachFacturX } from "./factur-x-archive.ts";
import { A4, contentRoom, drawFrame, type FrameText } from "./frame.ts";
import { type Block, paginate } from "./paginate.ts";
import type { Pen } from "./pen.ts";

interface DocumentText extends FrameText {
  /** Source of the PDF's dates and identifier: same input, same bytes. */
  createdAt: Date;
  modifiedAt: Date;
  /** Factur-X XML; makes the file a PDF/A-3a. */
  facturX?: string;
}

/** Tagged A4 document. */
export async function printDocument(
  text: DocumentText,
  compose: (pen: Pen) => Block[],
): Promise<Buffer> {
  const doc = openDocument(text);
  const fonts = await loadFonts();
  registerFonts(doc, fonts);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const pen: Pen = { doc, fonts, root };
  const pages = paginate(compose(pen), contentRoom(pen, text.site));
  pages.forEach((blocks, index) => {
    doc.addPage();
    drawFrame(pen, text, { number: index + 1, count: pages.length }, () => {
      for (const block of blocks) block.draw(block.top);
    });
  });
  if (text.facturX !== undefined) attachFacturX(doc, text.facturX, text.createdAt);
  const printed = buffer(doc);
  doc.end();
  return printed;
}

function openDocument({
  title,
  site,
  createdAt,
  modifiedAt,
  facturX,
}: DocumentText): PDFKit.PDFDocument {
  const doc = new Document({
    size: A4,
    margin: 0,
    pdfVersion: "1.7",
    lang: "fr-FR",
    displayTitle: true,
    tagged: true,
    autoFirstPage: false,
    // No standard PDF font: those lack U+202F.
    font: "",
    ...(facturX !== undefined && { subset: "PDF/A-3a" }),
    info: {
      Title: title,
      Author: site.legalName,
      Creator: site.name,
      CreationDate: createdAt,
      ModDate: modifiedAt,
    },
  });
  escapeMetadata(doc);
  return doc;
}

/** pdfkit does not escape title and author in its XMP metadata. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const write = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const entries = Object.entries(doc.info).map(([key, value]) => [
      key,
      typeof value === "string" ? escapeXml(value) : value,
    ]);
    doc.info = Object.fromEntries(entries);
    write();
  };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
