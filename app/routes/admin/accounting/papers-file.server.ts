import { archiveNote, emptyArchive, missingDocuments } from "#copy/accounting.ts";
import { type ZippedFile, zipAnswer } from "#http/zip-answer.server.ts";
import { issuedDocuments } from "#queries/ledger/papers.server.ts";
import type { AskedBooks } from "./books-files.server.ts";

/** ZIP of the period's papers, byte for byte as issued; a text file lists those not drawn yet. */
export function papersFile({ look, books }: AskedBooks): Response {
  const { fromOn, toOn } = books.period;
  async function* files(): AsyncGenerator<ZippedFile, undefined> {
    const missing: string[] = [];
    let any = false;
    for await (const { number, issuedOn, document } of issuedDocuments(look, books)) {
      any = true;
      if (document)
        yield { name: `${number}.pdf`, input: document, lastModified: noonOf(issuedOn) };
      else missing.push(number);
    }
    const note = any ? missing.length > 0 && missingDocuments(missing) : emptyArchive;
    if (note) yield { name: archiveNote, input: note, lastModified: noonOf(toOn) };
  }
  return zipAnswer(`pieces-${fromOn}-${toOn}.zip`, files());
}

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
