import {
  isExampleAccount,
  paymentSentence,
  type PaymentWays,
  transferRows,
} from "#copy/payment.ts";
import { type BankAccount, transferReference } from "#domain/bank-transfer.ts";
import { isPayable, type PaymentMethod, type PaymentStanding } from "#domain/payment.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";
import type { OrderEmailInput } from "./order-facts.ts";

export interface PaymentNews {
  standing: PaymentStanding;
  ways: PaymentWays;
  /** Signed link. */
  payUrl: string;
  /** Signed link. */
  informationUrl: string;
  /** Signed link; null: no guarantee. */
  guaranteeUrl: string | null;
}

export interface PaymentEmailInput extends OrderEmailInput {
  payment: PaymentNews;
}

export interface ReceivedPayment {
  amountCents: number;
  method: PaymentMethod;
  /** French calendar date. */
  receivedOn: string;
}

export function paymentBlocks({ standing, ways, payUrl }: PaymentNews): EmailBlock[] {
  const sentence: EmailBlock = { kind: "paragraph", text: paymentSentence(standing, ways) };
  if (!isPayable(standing)) return [sentence];
  if (ways.online) return [sentence, { kind: "action", link: { label: "Payer", url: payUrl } }];
  if (ways.transfer) return [sentence];
  return [sentence, { kind: "paragraph", text: "Nous vous écrivons pour en convenir." }];
}

export function transferBlocks({ order, payment, site }: PaymentEmailInput): EmailBlock[] {
  const { standing, ways, payUrl } = payment;
  const { bankAccount } = site;
  if (!isPayable(standing)) return [];
  if (!ways.transfer || !bankAccount) return [];
  const rows = transferRows({
    account: bankAccount,
    reference: transferReference(order.number),
    standing,
  });
  return [
    { kind: "heading", text: transferHeading(bankAccount, ways) },
    { kind: "facts", rows: rows.map(({ label, value }) => ({ label, value })) },
    {
      kind: "paragraph",
      text: "Recopiez la référence telle quelle : c’est par elle que nous reconnaissons votre commande.",
      link: { label: "Copier ces lignes, ou scanner leur QR code", url: payUrl },
    },
  ];
}

function transferHeading(account: BankAccount, { online }: PaymentWays): string {
  const heading = online ? "Ou par virement" : "Par virement";
  return isExampleAccount(account) ? `${heading} (compte d’exemple)` : heading;
}

export function paymentDemoNotice({ mode }: { mode: "demo" | "live" }): EmailBlock[] {
  if (mode === "live") return [];
  return [
    {
      kind: "notice",
      text: "Mode démonstration : aucune somme n’a été débitée, et cette commande ne vous engage à rien.",
    },
  ];
}

export function reasonForBuyer(site: SiteIdentity): string {
  return `Vous recevez ce message parce que vous avez passé commande chez ${site.name} avec cette adresse.`;
}
