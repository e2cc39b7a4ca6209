import { type BankAccount, formatIban } from "#domain/bank-transfer.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { type Cents, formatCents, formatEuros } from "#domain/money.ts";
import {
  type DueStanding,
  isPayable,
  type PaymentMethod,
  type PaymentStanding,
} from "#domain/payment.ts";
import { type OnlineRefusal, onlineRefusal } from "#domain/payment-refusal.ts";
import { placeholdersIn } from "#domain/site-identity.ts";

export interface PaymentWays {
  online: boolean;
  transfer: boolean;
  /** Reason why the provider's page does not take the amount due. */
  refused?: OnlineRefusal;
}

export function paymentWays({
  payment,
  site,
}: {
  payment: object | null;
  site: { bankAccount: BankAccount | null };
}): PaymentWays {
  return { online: payment !== null, transfer: site.bankAccount !== null };
}

/** `tried`: last payment attempt, which the provider may have refused for good. */
export function waysOf(
  standing: PaymentStanding,
  payers: { payment: { leastCents: Cents } | null; site: { bankAccount: BankAccount | null } },
  tried?: Parameters<typeof onlineRefusal>[2],
): PaymentWays {
  const ways = paymentWays(payers);
  if (!payers.payment || standing.kind !== "due") return ways;
  const refused = onlineRefusal(standing, payers.payment, tried);
  return refused ? { ...ways, online: false, refused } : ways;
}

/** Null: nothing is due, or no means of payment is open. */
export function payPath(
  orderId: string,
  standing: PaymentStanding,
  { online, transfer }: PaymentWays,
): string | null {
  return isPayable(standing) && (online || transfer) ? `/payer/${orderId}` : null;
}

export const paymentStandingLabels: Record<PaymentStanding["kind"], string> = {
  due: "À payer",
  processing: "Prélèvement en cours",
  paid: "Payée",
  refunded: "Remboursée",
  cancelled: "Annulée",
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: "Carte bancaire",
  sepa_debit: "Prélèvement SEPA",
  transfer: "Virement",
  other: "En ligne",
};

/** Amount due, date and means, or outcome: the only wording, shared by pages, messages, portal and administration. */
export function paymentSentence(standing: PaymentStanding, ways: PaymentWays): string {
  switch (standing.kind) {
    case "due":
      return `${dueSentence(standing, ways)}${whyNotOnline(ways)}`;
    case "processing":
      return `Prélèvement en cours : ${formatEuros(standing.dueCents)} sont attendus de la banque, d’ici quelques jours ouvrés. Rien d’autre n’est à faire.`;
    case "paid":
      return paidSentence(standing);
    case "refunded":
      return standing.whole
        ? `Remboursée : ${formatEuros(standing.refundedCents)} ont été rendus. Plus rien n’est dû.`
        : `Remboursée en partie : ${formatEuros(standing.refundedCents)} ont été rendus. Plus rien n’est dû.`;
    case "cancelled":
      return standing.toReturnCents > 0
        ? `Annulée : ${formatEuros(standing.toReturnCents)} ont été reçus et sont à rembourser.`
        : "Annulée : plus rien n’est dû.";
    default:
      return standing satisfies never;
  }
}

type Standing<Kind extends PaymentStanding["kind"]> = Extract<PaymentStanding, { kind: Kind }>;

function dueSentence(standing: DueStanding, ways: PaymentWays): string {
  if (standing.remainingCents === 0) return "Il n’y a rien à payer.";
  const { part, dueOn } = standing;
  const by = dueOn === null ? null : `d’ici au ${longCalendarDay(dueOn)}`;
  if (part === "deposit") return depositSentence(standing, by ?? "", ways);
  return part === "balance"
    ? balanceSentence(standing, by, ways)
    : wholeSentence(standing, by, ways);
}

function depositSentence(standing: DueStanding, by: string, ways: PaymentWays): string {
  const { dueCents, remainingCents, paidCents } = standing;
  const asked =
    paidCents > 0
      ? `Reste à payer ${by} : ${formatEuros(dueCents)} TTC d’acompte, ${formatEuros(paidCents)} étant déjà reçus`
      : `À payer ${by} : ${formatEuros(dueCents)} TTC d’acompte`;
  const balance = formatEuros(remainingCents - dueCents);
  return `${asked}, ${wayWords(ways)}. Le solde de ${balance} se règle ${laterWords(standing)}.`;
}

function balanceSentence(standing: DueStanding, by: string | null, ways: PaymentWays): string {
  const asked = `Acompte reçu, solde de ${formatEuros(standing.remainingCents)} TTC à régler`;
  if (standing.dueCents === 0) return `${asked} ${laterWords(standing)}. ${nothingBefore}`;
  return `${asked} ${by ?? laterWords(standing)}, ${wayWords(ways)}.`;
}

function wholeSentence(standing: DueStanding, by: string | null, ways: PaymentWays): string {
  const { dueCents, remainingCents, paidCents } = standing;
  const received = paidCents > 0 ? `, ${formatEuros(paidCents)} étant déjà reçus` : "";
  const asked = paidCents > 0 ? "Reste à payer" : "À payer";
  const due = `${asked} ${by ?? laterWords(standing)} : ${formatEuros(remainingCents)} TTC${received}`;
  return dueCents === 0 ? `${due}. ${nothingBefore}` : `${due}, ${wayWords(ways)}.`;
}

const nothingBefore = "Rien n’est à payer avant.";

function laterWords({ paymentDays }: Pick<DueStanding, "paymentDays">): string {
  return paymentDays > 0 ? `dans les ${paymentDays} jours suivant la facture` : "à la livraison";
}

/** Added so that nobody looks for a card payment that is not offered. */
function whyNotOnline({ refused }: PaymentWays): string {
  if (refused?.why !== "below-least") return "";
  return ` Le paiement en ligne n’est possible qu’à partir de ${formatCents(refused.leastCents)}.`;
}

function wayWords({ online, transfer }: PaymentWays): string {
  if (online) return transfer ? "en ligne ou par virement" : "en ligne";
  return transfer ? "par virement" : "par un moyen à convenir avec l’agence";
}

function paidSentence({ paidCents, paidOn }: Standing<"paid">): string {
  if (paidOn === null) return "Payée : plus rien n’est dû.";
  return `Payée le ${longCalendarDay(paidOn)} : ${formatEuros(paidCents)} reçus. Plus rien n’est dû.`;
}

interface TransferRow {
  key: "holder" | "iban" | "bic" | "reference" | "amount" | "dueOn";
  label: string;
  value: string;
  /** Text to copy into a banking form; null: nothing to copy. */
  typed: string | null;
}

/** In the order of a banking app. */
export function transferRows({
  account,
  reference,
  standing,
}: {
  account: BankAccount;
  reference: string;
  standing: Pick<DueStanding, "dueCents" | "dueOn">;
}): TransferRow[] {
  const { holder, bic } = account;
  const iban = formatIban(account.iban);
  const { dueCents, dueOn } = standing;
  const euros = formatCents(dueCents);
  const rows: TransferRow[] = [
    { key: "holder", label: "Titulaire du compte", value: holder, typed: holder },
    { key: "iban", label: "IBAN", value: iban, typed: unspaced(iban) },
    { key: "bic", label: "BIC", value: bic, typed: bic },
    { key: "reference", label: "Référence", value: reference, typed: unspaced(reference) },
    { key: "amount", label: "Montant", value: euros, typed: euros.replaceAll(/[^\d,]/g, "") },
  ];
  if (dueOn === null) return rows;
  const value = longCalendarDay(dueOn);
  return [...rows, { key: "dueOn", label: "À envoyer d’ici au", value, typed: null }];
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** True for a placeholder: the pages then say that it is an example. */
export function isExampleAccount(account: BankAccount): boolean {
  return placeholdersIn(account).length > 0;
}
