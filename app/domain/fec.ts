import type { LedgerKind } from "./ledger.ts";
import type { Cents } from "./money.ts";
import type { SiteIdentity } from "./site-identity.ts";

export interface BookedLine {
  kind: Exclude<LedgerKind, "charge">;
  /** From 1 in its journal and financial year. */
  number: number;
  /** French calendar dates of the entry, and of its final writing in the ledger. */
  occurredOn: string;
  writtenOn: string;
  piece: string;
  client: string;
  /** The client's sub-account. */
  clientAccount: string;
  /** Signed cents. */
  receivableCents: Cents;
  revenueCents: Cents;
  advanceCents: Cents;
  vatCents: Cents;
  cashCents: Cents;
}

export const journals = ["VE", "BQ"] as const;
export type Journal = (typeof journals)[number];

export interface FecWords {
  journals: Record<Journal, string>;
  accounts: Record<keyof SiteIdentity["accounts"], string>;
  entries: Record<BookedLine["kind"], (piece: string, client: string) => string>;
}

export function journalOf(kind: BookedLine["kind"]): Journal {
  return kind === "payment" || kind === "refund" ? "BQ" : "VE";
}

export interface Posting {
  account: keyof SiteIdentity["accounts"];
  debitCents: Cents;
  creditCents: Cents;
}

/** Debits equal credits; accounts without amount are left out. */
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

/** Rows of one entry in the law's eighteen columns (article A47 A-1, VII of the LPF). */
export function fecRows(
  line: BookedLine,
  accounts: SiteIdentity["accounts"],
  words: FecWords,
): string[][] {
  const journal = journalOf(line.kind);
  // Validation may not precede the entry's own day.
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

export function fecLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join("\t")}\r\n`).join("");
}

/** `<SIREN>FEC<closing date>.txt` (article A47 A-1, IX). */
export function fecFileName(siren: string, closesOn: string): string {
  return `${siren.replaceAll(/\D/g, "")}FEC${fecDate(closesOn)}.txt`;
}

function fecDate(date: string): string {
  return date.replaceAll("-", "");
}

/** `1234,50`: decimal comma, no thousands separator (article A47 A-1, III). */
function fecAmount(cents: Cents): string {
  const figures = String(cents).padStart(3, "0");
  return `${figures.slice(0, -2)},${figures.slice(-2)}`;
}

/** Control characters would break the tab-separated format. */
function fecText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
