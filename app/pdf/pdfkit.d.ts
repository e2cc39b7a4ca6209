declare module "fontkit" {
  export interface ParsedFont {
    characterSet: number[];
    capHeight: number;
    unitsPerEm: number;
    glyphForCodePoint(codePoint: number): unknown;
  }
  export function create(file: Uint8Array): ParsedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").ParsedFont): this;
    _font: {
      id: string;
      layoutCache: Record<string, unknown>;
    };
  }

  interface StructureElementOptions {
    scope?: "Row" | "Column";
  }

  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement;
  }

  interface PDFAttachmentOptions {
    /** ISO 32000-2, 7.11.3. */
    relationship?: "Alternative";
  }

  interface PDFText {
    /** Writes the XMP metadata; called by `end()`. */
    endMetadata(): void;
  }
}
