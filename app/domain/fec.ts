import type { LedgerKind } from "./ledger.ts";
import type { Cents } from "./money.ts";
import type { SiteIdentity } from "./site-identity.ts";

/** A paper or money as the ledger has it (db/schema/ledger.ts), as an entry of the books. */
export interface BookedLine {
  kind: Exclude<LedgerKind, "charge">;
  /** From 1 in its journal and financial year. */
  number: number;
  /** French calendar dates: of the entry, and of its writing in the ledger, which is final. */
  occurredOn: string;
  writtenOn: string;
  piece: string;
  client: string;
  /** The client's own account below the general one. */
  clientAccount: string;
  /** Signed cents. */
  receivableCents: Cents;
  revenueCents: Cents;
  advanceCents: Cents;
  vatCents: Cents;
  cashCents: Cents;
}

/** Sales and bank. */
export const journals = ["VE", "BQ"] as const;
export type Journal = (typeof journals)[number];

/** What the file says in words. */
export interface FecWords {
  journals: Record<Journal, string>;
  accounts: Record<keyof SiteIdentity["accounts"], string>;
  entries: Record<BookedLine["kind"], (piece: string, client: string) => string>;
}

/** The journal a line of the ledger belongs to. */
export function journalOf(kind: BookedLine["kind"]): Journal {
  return kind === "payment" || kind === "refund" ? "BQ" : "VE";
}

export interface Posting {
  account: keyof SiteIdentity["accounts"];
  debitCents: Cents;
  creditCents: Cents;
}

/** What a line debits and credits, accounts without amount left out: debits and credits are equal. */
export function postingsOf(
  line: Pick<
    BookedLine,
    "receivableCents" | "revenueCents" | "advanceCents" | "vatCents" | "cashCents"
  >,
): Posting[] {
  const debits: [Posting["account"], Cents][] = [
    ["bank", line.cashCents],
    ["client", line.receivableCents],
    ["sales", -line.revenueCents],
    ["deposits", -line.advanceCents],
    ["vat", -line.vatCents],
  ];
  return debits
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({
      account,
      debitCents: Math.max(0, cents),
      creditCents: Math.max(0, -cents),
    }));
}

/** The file's lines of one entry, as texts in the order of the law's eighteen columns (article A47 A-1, VII of the LPF). */
export function fecRows(
  line: BookedLine,
  accounts: SiteIdentity["accounts"],
  words: FecWords,
): string[][] {
  const journal = journalOf(line.kind);
  // Written before the bank's or the paper's own day, it is final on that day.
  const validOn = line.writtenOn > line.occurredOn ? line.writtenOn : line.occurredOn;
  const label = words.entries[line.kind](line.piece, line.client);
  return postingsOf(line).map(({ account, debitCents, creditCents }) => {
    const ofClient = account === "client";
    return [
      journal,
      words.journals[journal],
      String(line.number),
      fecDate(line.occurredOn),
      accounts[account],
      words.accounts[account],
      ofClient ? line.clientAccount : "",
      ofClient ? line.client : "",
      line.piece,
      fecDate(line.occurredOn),
      label,
      fecAmount(debitCents),
      fecAmount(creditCents),
      "",
      "",
      fecDate(validOn),
      "",
      "",
    ].map(fecText);
  });
}

/** Lines parted by tabs and ended by a line break, as they are written to the file. */
export function fecLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join("\t")}\r\n`).join("");
}

/** `<SIREN>FEC<closing date>.txt` (article A47 A-1, IX). */
export function fecFileName(siren: string, closesOn: string): string {
  return `${siren.replaceAll(/\D/g, "")}FEC${fecDate(closesOn)}.txt`;
}

/** `20261121`, of a French calendar date. */
function fecDate(date: string): string {
  return date.replaceAll("-", "");
}

/** `1234,50`: a comma, and no mark of thousands (article A47 A-1, III). */
function fecAmount(cents: Cents): string {
  const figures = String(cents).padStart(3, "0");
  return `${figures.slice(0, -2)},${figures.slice(-2)}`;
}

/** A text that keeps to its field: no tab, line break or other control character. */
function fecText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
