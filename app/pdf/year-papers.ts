import type { PDFDocument, PDFPage } from "pdf-lib";

interface Paper {
  number: string;
  document: Uint8Array;
}

interface Title {
  title: string;
  author: string;
  at: Date;
}

/** Merges PDFs for reading; only the originals are legal invoices (Factur-X). Yields to other tasks. */
export async function yearPapers(
  papers: readonly Paper[],
  { title, author, at }: Title,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; unreadable: string }> {
  // Lazy import: the library has 200 modules.
  const { PDFDocument } = await import("pdf-lib");
  const whole = await PDFDocument.create();
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setAuthor(author);
  whole.setLanguage("fr-FR");
  whole.setCreationDate(at);
  whole.setModificationDate(at);
  for (const { number, document } of papers) {
    const pages = await PDFDocument.load(document, { updateMetadata: false })
      .then((read) => pagesOf(read, whole))
      .catch(() => null);
    if (pages === null) return { ok: false, unreadable: number };
    for (const page of pages) whole.addPage(page);
  }
  return { ok: true, bytes: await whole.save() };
}

/** @throws on an invalid PDF. */
async function pagesOf(read: PDFDocument, whole: PDFDocument): Promise<PDFPage[]> {
  return whole.copyPages(read, read.getPageIndices());
}
