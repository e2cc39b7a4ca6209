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

/**
 * Papers one after the other in one file to read and print: each stays an invoice in its own file alone, with its
 * Factur-X. Works in short turns, others are served meanwhile.
 * @returns the number of the first paper that is no PDF, where there is one.
 */
export async function yearPapers(
  papers: readonly Paper[],
  { title, author, at }: Title,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; unreadable: string }> {
  // Two hundred modules, which a start would wait for.
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

/** @throws for what is no PDF, though it began like one. */
async function pagesOf(read: PDFDocument, whole: PDFDocument): Promise<PDFPage[]> {
  return whole.copyPages(read, read.getPageIndices());
}
