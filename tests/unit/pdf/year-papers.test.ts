import { getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { yearPapers } from "#pdf/year-papers.ts";
import { quotePdf } from "#pdf/quote.ts";
import { agency, manyLines, sampleQuote } from "../../samples/quote.ts";
import { pagesOf, plainSpaces } from "./read-pdf.ts";

const about = {
  title: "Factures et avoirs 2026",
  author: "Phare Local",
  at: new Date("2026-11-20T10:00:00Z"),
};
const paper = async (number: string, lines = 1) => ({
  number,
  document: await quotePdf(sampleQuote({ number, lines: manyLines(lines) }), agency),
});

test("papers follow each other whole, in the order given", async () => {
  const papers = [await paper("FAC-2026-0001", 60), await paper("AVO-2026-0001")];
  const lengths = await Promise.all(papers.map(({ document }) => pagesOf(document)));
  const drawn = await yearPapers(papers, about);
  if (!drawn.ok) throw new Error(`unreadable: ${drawn.unreadable}`);
  const pages = await pagesOf(Buffer.from(drawn.bytes));
  expect(lengths[0]?.length).toBeGreaterThan(1);
  expect(pages.map(plainSpaces)).toEqual(lengths.flat().map(plainSpaces));
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(drawn.bytes)));
  expect(info).toMatchObject({ Title: about.title, Author: about.author });
});

test("the first input that is no paper is named", async () => {
  const broken = { number: "FAC-2026-0002", document: Buffer.from("%PDF-1.4 facture") };
  const drawn = await yearPapers([await paper("FAC-2026-0001"), broken], about);
  expect(drawn).toEqual({ ok: false, unreadable: "FAC-2026-0002" });
});

test("the same papers make the same file", async () => {
  const papers = [await paper("FAC-2026-0001")];
  expect(await yearPapers(papers, about)).toEqual(await yearPapers(papers, about));
});
