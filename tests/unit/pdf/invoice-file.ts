import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "pdf-lib";

export async function openFile(pdf: Buffer) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const at = (start: PDFObject | undefined, ...path: (string | number)[]): PDFObject | undefined =>
    path.reduce<PDFObject | undefined>((place, step) => {
      if (typeof step === "number") return (place as PDFArray | undefined)?.lookup(step);
      const dictionary = place instanceof PDFRawStream ? place.dict : place;
      return dictionary instanceof PDFDict ? dictionary.lookup(PDFName.of(step)) : undefined;
    }, start);
  const textOf = (stream: PDFObject | undefined) =>
    Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode());
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return {
    at: (...path: (string | number)[]) => at(catalog, ...path),
    below: at,
    textOf,
    objects,
    descriptors: objects.filter((object) => at(object, "Type")?.toString() === "/FontDescriptor"),
    contents: document.getPages().map((page) => textOf(page.node.Contents()).toString("latin1")),
  };
}
