/** What the published types of pdfkit and fontkit leave out, of the parts we use. */

declare module "fontkit" {
  /** A font file, read once: any number of documents draw with it. */
  export interface ParsedFont {
    characterSet: number[];
    /** Parts of the em, over `unitsPerEm`. */
    capHeight: number;
    unitsPerEm: number;
    glyphForCodePoint(codePoint: number): unknown;
  }
  export function create(file: Uint8Array): ParsedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").ParsedFont): this;
    /** The current font, as this document embeds it. */
    _font: {
      /** Its name in the content of pages. */
      id: string;
      /** The glyphs of each word laid out so far. */
      layoutCache: Record<string, unknown>;
    };
  }

  interface StructureElementOptions {
    /** Whether a heading cell is a row's or a column's. */
    scope?: "Row" | "Column";
  }

  interface AnnotationOption {
    /** What is read aloud with it. */
    structParent?: PDFKit.PDFStructureElement;
  }

  interface PDFAttachmentOptions {
    /** What the file is to the document (ISO 32000-2, 7.11.3). */
    relationship?: "Alternative";
  }

  interface PDFText {
    /** Writes the XMP metadata; called by `end()`. */
    endMetadata(): void;
  }
}
