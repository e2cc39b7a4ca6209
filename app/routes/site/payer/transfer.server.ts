import { isExampleAccount, transferRows } from "#copy/payment.ts";
import { transferQrText } from "#domain/bank-transfer.ts";
import type { Cents } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { qrCode } from "#ui/qr-code.server.ts";

interface AskedTransfer {
  /** By which it is recognised, in groups of four. */
  reference: string;
  dueCents: Cents;
  /** French calendar date; null: none is said. */
  dueOn: string | null;
}

/** What a banking app needs, as text and as a code that it reads; null where no transfer is taken. */
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
