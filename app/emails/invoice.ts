import { greeting } from "#copy/greeting.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { formatCents } from "#domain/money.ts";
import type { EmailContent } from "./content.ts";
import { type InvoiceEmailInput, paperBlocks, paperNames, reasonOf } from "./invoice-facts.ts";

export function invoice(input: InvoiceEmailInput): EmailContent {
  const { paper, site } = input;
  const { name, subject } = paperNames[paper.kind];
  return {
    subject: `${subject} ${paper.number}`,
    preview: `${formatCents(paper.grossCents)} TTC. Le PDF est joint.`,
    title: `Votre ${name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(paper.buyer.name)}\n${opening(paper)} Le PDF est joint à ce message : gardez-le.`,
      },
      ...paperBlocks(input),
    ],
    reason: reasonOf(site.name, name),
  };
}

function opening({ kind, number, orderNumber, references }: InvoiceContent): string {
  const order = orderNumber === null ? "" : ` pour la commande ${orderNumber}`;
  if (kind === "credit-note") {
    const credited = references.map((one) => one.number).join(", ");
    return `Voici l’avoir ${number}, qui vient en déduction de ${credited}.`;
  }
  return kind === "deposit"
    ? `Voici la facture ${number} de l’acompte reçu${order}.`
    : `Voici la facture ${number}${order}.`;
}
