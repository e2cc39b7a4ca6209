import { longCalendarDay } from "#domain/french-dates.ts";
import type { InvoiceContent, InvoiceKind } from "#domain/invoice.ts";
import { formatCents, formatRate } from "#domain/money.ts";
import { formatIban } from "#domain/bank-transfer.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import type { EmailBlock, EmailSender } from "./content.ts";
import { thatName } from "#copy/elision.ts";

export interface InvoiceEmailInput extends EmailSender {
  paper: InvoiceContent;
}

export const paperNames: Record<InvoiceKind, { name: string; subject: string }> = {
  invoice: { name: "facture", subject: "Facture" },
  deposit: { name: "facture d’acompte", subject: "Facture d’acompte" },
  "credit-note": { name: "avoir", subject: "Avoir" },
};

export function reasonOf(siteName: string, name: string): string {
  return `Vous recevez ce message parce ${thatName(siteName)} vous a adressé un document de facturation (${name}).`;
}

export function paperBlocks({ paper, site, siteUrl }: InvoiceEmailInput): EmailBlock[] {
  return [
    ...demoNotice(paper),
    { kind: "price", ...figures(paper) },
    { kind: "paragraph", text: standingOf(paper) },
    ...transfer(paper),
    { kind: "action", link: { label: "Voir mes factures", url: `${siteUrl}/portal/factures` } },
    {
      kind: "paragraph",
      text: `Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
    },
  ];
}

function demoNotice({ mode }: InvoiceContent): EmailBlock[] {
  if (mode === "live") return [];
  return [
    {
      kind: "notice",
      text: "Mode démonstration : ce document est un spécimen, sans valeur. Il ne vous engage à rien.",
    },
  ];
}

function figures({ netCents, vat, vatCents, grossCents }: InvoiceContent) {
  const tax = { label: `TVA ${formatRate(vat.rate)}`, amount: formatCents(vatCents) };
  return {
    lines: [
      { label: "Total HT", amount: formatCents(netCents) },
      ...(vat.regime === "normal" ? [tax] : []),
    ],
    total: { label: "Total TTC", amount: formatCents(grossCents) },
  };
}

function standingOf({ kind, dueCents, dueOn, paidOn, method }: InvoiceContent): string {
  if (kind === "credit-note") {
    return `${formatCents(dueCents)} vous reviennent : le remboursement suit, s’il n’est pas déjà parti.`;
  }
  if (dueCents === 0) {
    const how = paymentMethodLabels[method].toLowerCase();
    return paidOn === null
      ? "Rien n’est à payer."
      : `Payée le ${longCalendarDay(paidOn)} (${how}) : rien n’est à payer.`;
  }
  const until = dueOn === null ? "" : `, au plus tard le ${longCalendarDay(dueOn)}`;
  return `Il reste ${formatCents(dueCents)} à payer${until}.`;
}

function transfer({ kind, dueCents, seller }: InvoiceContent): EmailBlock[] {
  const { bankAccount } = seller;
  if (kind === "credit-note" || dueCents === 0 || bankAccount === null) return [];
  return [
    {
      kind: "facts",
      rows: [
        { label: "Titulaire", value: bankAccount.holder },
        { label: "IBAN", value: formatIban(bankAccount.iban) },
        { label: "BIC", value: bankAccount.bic },
      ],
    },
  ];
}
