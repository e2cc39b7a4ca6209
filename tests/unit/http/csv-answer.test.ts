import { expect, test } from "vitest";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";

async function* oneBatch(rows: CsvCell[][]) {
  yield await Promise.resolve(rows);
}

async function fileOf(rows: CsvCell[][], warning?: string): Promise<string> {
  const answer = csvAnswer("essai.csv", ["Nom", "Total"], oneBatch(rows), (row) => row, warning);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.toString("utf8").replace("\uFEFF", "<bom>");
}

test("a file begins with its byte order mark and headings, and has CRLF line ends", async () => {
  expect(await fileOf([["Le Goff", 1234_50]])).toBe("<bom>Nom;Total\r\nLe Goff;1234,50\r\n");
  expect(await fileOf([])).toBe("<bom>Nom;Total\r\n");
});

test.each([
  ["Fil; et aiguille", '"Fil; et aiguille"'],
  ['Chez "Jo"', '"Chez ""Jo"""'],
  ["deux\nlignes", '"deux\nlignes"'],
  ["deux\rlignes", '"deux\rlignes"'],
  ["", ""],
  [" espaces, virgules ", " espaces, virgules "],
  ["=1+1", "'=1+1"],
  ["+4930123456", "+4930123456"],
  ["+49+30123456", "'+49+30123456"],
  ["+4930123456=1", "'+4930123456=1"],
  ["\n=1+1;", '"\'\n=1+1;"'],
])("the text %j is written %j", async (text, written) => {
  expect(await fileOf([[text, 0]])).toBe(`<bom>Nom;Total\r\n${written};0,00\r\n`);
});

test.each([
  [5, "0,05"],
  [-5, "-0,05"],
  [-1234_50, "-1234,50"],
])("%i cents are %s", async (cents, written) => {
  expect(await fileOf([["", cents]])).toBe(`<bom>Nom;Total\r\n;${written}\r\n`);
});

test("an incomplete file says so at its end", async () => {
  expect(await fileOf([["a", 1]], "Suite; coupée")).toMatch(/\r\n"Suite; coupée"\r\n$/);
});
