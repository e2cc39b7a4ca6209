import { type BankAccount, formatIban, transferReference } from "#domain/bank-transfer.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatCents, formatEuros } from "#domain/money.ts";
import { isPayable, type PaymentMethod, type PaymentStanding } from "#domain/payment.ts";
import { placeholdersIn } from "#domain/site-identity.ts";

/** What can take the money of an order. */
export interface PaymentWays {
  /** A provider's page. */
  online: boolean;
  /** A bank account that transfers reach. */
  transfer: boolean;
}

/** The ways that are open, from who plays them. */
export function paymentWays({
  payment,
  site,
}: {
  payment: object | null;
  site: { bankAccount: BankAccount | null };
}): PaymentWays {
  return { online: payment !== null, transfer: site.bankAccount !== null };
}

/** Where an order is paid now; null: nothing is due, or nothing can take it. */
export function payPath(
  orderId: string,
  standing: PaymentStanding,
  { online, transfer }: PaymentWays,
): string | null {
  return isPayable(standing) && (online || transfer) ? `/payer/${orderId}` : null;
}

/** Where an order's money stands, in two words. */
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

/**
 * What is due for an order, by when and how, or what became of it: the one sentence of pages, messages, portal
 * and administration.
 */
export function paymentSentence(standing: PaymentStanding, ways: PaymentWays): string {
  switch (standing.kind) {
    case "due":
      return dueSentence(standing, ways);
    case "processing":
      return `Prélèvement en cours : ${formatEuros(standing.remainingCents)} sont attendus de la banque, d’ici quelques jours ouvrés. Rien d’autre n’est à faire.`;
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

function dueSentence(standing: Standing<"due">, ways: PaymentWays): string {
  const { remainingCents, paidCents, dueOn } = standing;
  if (remainingCents === 0) return "Il n’y a rien à payer.";
  const by = `d’ici au ${longCalendarDay(dueOn)}`;
  const due =
    paidCents > 0
      ? `Reste à payer ${by} : ${formatEuros(remainingCents)} TTC, ${formatEuros(paidCents)} étant déjà reçus`
      : `À payer ${by} : ${formatEuros(remainingCents)} TTC`;
  return `${due}, ${wayWords(ways)}.`;
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
  /** What a banking form takes; null: nothing to type there. */
  typed: string | null;
}

/** All that a banking app asks for, in its order, to pay what remains of an order. */
export function transferRows({
  account,
  orderNumber,
  standing,
}: {
  account: BankAccount;
  orderNumber: string;
  standing: Pick<Standing<"due">, "remainingCents" | "dueOn">;
}): TransferRow[] {
  const { holder, bic } = account;
  const iban = formatIban(account.iban);
  const reference = transferReference(orderNumber);
  const { remainingCents, dueOn } = standing;
  const euros = formatCents(remainingCents);
  return [
    { key: "holder", label: "Titulaire du compte", value: holder, typed: holder },
    { key: "iban", label: "IBAN", value: iban, typed: unspaced(iban) },
    { key: "bic", label: "BIC", value: bic, typed: bic },
    { key: "reference", label: "Référence", value: reference, typed: unspaced(reference) },
    { key: "amount", label: "Montant", value: euros, typed: euros.replaceAll(/[^\d,]/g, "") },
    { key: "dueOn", label: "À envoyer d’ici au", value: longCalendarDay(dueOn), typed: null },
  ];
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Whether nobody's money arrives there: the pages then say that it is an example. */
export function isExampleAccount(account: BankAccount): boolean {
  return placeholdersIn(account).length > 0;
}
