import { invoiceSheetWords as words } from "#copy/invoice-sheet.ts";
import { formatIban, transferReference } from "#domain/bank-transfer.ts";
import type { InvoiceContent, InvoiceReference } from "#domain/invoice.ts";
import { bearsVat, type InvoiceMentions } from "#domain/invoice-mentions.ts";
import { formatCents } from "#domain/money.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { type Pen, styles, type TextStyle } from "./pen.ts";
import { besideOrBelow, flowing, paragraph, type TextLine } from "./text-lines.ts";

export function besideTotals(pen: Pen, content: InvoiceContent, mentions: InvoiceMentions) {
  const isGivenBack = content.kind === "credit-note" && content.paidOn !== null;
  const label = isGivenBack ? words.giveBack : words.payment;
  return besideOrBelow(pen, (width) => [
    { text: label, style: styles.strong, gap: 0, isLabel: true, tag: "P" },
    ...paragraph(pen, sentence(mentions.paymentTerms), styles.body, width),
    ...accountTexts(content).flatMap((text, index) =>
      spaced(paragraph(pen, text, styles.quiet, width), index === 0 ? 5 : 0),
    ),
  ]);
}

function accountTexts({ seller, method, kind, dueCents, orderNumber }: InvoiceContent): string[] {
  const account = seller.bankAccount;
  if (method !== "transfer" || kind === "credit-note" || account === null) return [];
  return [
    words.holder(account.holder),
    words.iban(formatIban(account.iban)),
    words.bic(account.bic),
    ...(dueCents > 0 && orderNumber !== null
      ? [words.transferReference(transferReference(orderNumber))]
      : []),
  ];
}

/** Invoice that a credit note corrects (docs/sources/law.md, F6). */
export function creditedBlocks(pen: Pen, { kind, references }: InvoiceContent): Block[] {
  if (kind !== "credit-note") return [];
  const lines = paragraph(pen, words.credited(references), styles.strong, CONTENT_WIDTH);
  return [...flowing(pen, lines).map((block) => ({ ...block, gap: 0 })), blank(10)];
}

/** Deposits, VAT exemption, legal mentions (docs/sources/law.md, F3 to F6). */
export function mentionBlocks(
  pen: Pen,
  { kind, references, vat }: InvoiceContent,
  { notes, vatExemption }: InvoiceMentions,
): Block[] {
  const deposits = kind === "invoice" ? references : [];
  const said = notes.filter(({ subject }) => subject !== "BAR").map(({ text }) => text);
  const texts = [
    ...(vatExemption === null ? [] : [vatExemption.text]),
    ...deposits.map((reference) => words.depositSentence(reference, amounts(reference, vat))),
    ...said,
  ];
  const style: TextStyle = styles.quiet;
  const lines = texts.flatMap((text, index) =>
    spaced(paragraph(pen, sentence(text), style, CONTENT_WIDTH), index === 0 ? 14 : 1.5),
  );
  return flowing(pen, lines);
}

function amounts(
  { netCents, vatCents, grossCents }: InvoiceReference,
  vat: InvoiceContent["vat"],
): string {
  const gross = formatCents(grossCents);
  if (!bearsVat({ vat })) return gross;
  return words.amounts(formatCents(netCents), formatCents(vatCents), gross);
}

function spaced(lines: TextLine[], gap: number): TextLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, gap } : line));
}

function sentence(text: string): string {
  return frenchSpaces(text.endsWith(".") ? text : `${text}.`);
}

function blank(height: number): Block {
  return { height, draw: () => {} };
}
