import { isExampleAccount, transferRows } from "#copy/payment.ts";
import { transferQrText } from "#domain/bank-transfer.ts";
import type { Cents } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { qrCode } from "#ui/qr-code.server.ts";

interface AskedTransfer {
  reference: string;
  dueCents: Cents;
  /** French calendar date. */
  dueOn: string | null;
}

/** Text and QR code for banking apps; null: no bank account. */
export function transferTo(
  { bankAccount }: Pick<SiteIdentity, "bankAccount">,
  { reference, dueCents, dueOn }: AskedTransfer,
) {
  if (!bankAccount) return null;
  const text = transferQrText({ account: bankAccount, amountCents: dueCents, reference });
  return {
    rows: transferRows({ account: bankAccount, reference, standing: { dueCents, dueOn } }),
    qr: qrCode(text),
    example: isExampleAccount(bankAccount),
  };
}

export type Transfer = NonNullable<ReturnType<typeof transferTo>>;
