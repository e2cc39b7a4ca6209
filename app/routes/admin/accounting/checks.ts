import { checkWords, gapWords } from "#copy/accounting.ts";
import { type BookGap, bookGaps } from "#domain/books-check.ts";
import type { BooksCheck } from "#queries/ledger/check.server.ts";

export interface CheckLine {
  key: string;
  well: boolean;
  words: string;
  orders: { id: string; label: string }[];
}

export function checkLines(check: BooksCheck): CheckLine[] {
  const lines = [
    balanceLine(check),
    ...seriesLines(check),
    chainLine(check),
    writtenLine(check),
    documentsLine(check),
    ...bookGaps.map((gap) => gapLine(check, gap)),
  ];
  return lines.toSorted((one, other) => Number(one.well) - Number(other.well));
}

function line(key: string, fault: string | null, well: string): CheckLine {
  return { key, well: fault === null, words: fault ?? well, orders: [] };
}

function balanceLine({ journals }: BooksCheck): CheckLine {
  const uneven = journals.some(({ debitCents, creditCents }) => debitCents !== creditCents);
  return line("balance", uneven ? checkWords.balanced.fault : null, checkWords.balanced.well);
}

function seriesLines({ series }: BooksCheck): CheckLine[] {
  if (series.length === 0) return [line("numbers", null, checkWords.noNumbers)];
  return series.map((one) => {
    const faulty = one.missing > 0 || one.disordered > 0;
    const fault = faulty ? checkWords.numbersFault(one.series, one.missing, one.disordered) : null;
    return line(one.series, fault, checkWords.numbers(one.series, one.last));
  });
}

function chainLine({ breaks }: BooksCheck): CheckLine {
  const fault = breaks.length > 0 ? checkWords.chainFault(breaks) : null;
  return line("chain", fault, checkWords.chain);
}

function writtenLine({ unwritten }: BooksCheck): CheckLine {
  const fault = unwritten > 0 ? checkWords.writtenFault(unwritten) : null;
  return line("written", fault, checkWords.written);
}

function documentsLine({ withoutDocument: papers }: BooksCheck): CheckLine {
  const fault = papers.length > 0 ? checkWords.documentsFault(papers.length) : null;
  const orders = papers.flatMap(({ orderId, number }) =>
    orderId && number ? [{ id: orderId, label: number }] : [],
  );
  return { ...line("documents", fault, checkWords.documents), orders };
}

function gapLine({ gaps }: BooksCheck, kind: BookGap): CheckLine {
  const found = gaps.filter((gap) => gap.kind === kind);
  const { well, fault } = gapWords[kind];
  const orders = found.map(({ orderId, number, client }) => ({
    id: orderId,
    label: number ?? client,
  }));
  return { ...line(kind, found.length > 0 ? fault(found.length) : null, well), orders };
}
