import { depositOf } from "#domain/quote-deposit.ts";
import { GROSS } from "./payment-world.ts";

export interface Parts {
  depositCents: number;
  paymentDays: number;
}

const { depositCents } = depositOf(GROSS, 3333);

export function partsOf(index: number): Parts {
  const kinds = [{ depositCents }, { paymentDays: 30 }, { depositCents, paymentDays: 45 }];
  const parts = index % 2 === 0 ? {} : kinds[((index - 1) / 2) % 3];
  return { depositCents: 0, paymentDays: 0, ...parts };
}

export function transferOf(parts: Parts, which: number): number {
  const amounts = [parts.depositCents || GROSS, GROSS - parts.depositCents, GROSS];
  return amounts[which % amounts.length] ?? GROSS;
}

/** Amount due now of an order in force, in cents. */
export function askedNow(parts: Parts, received: number, back: number): number {
  if (received >= GROSS || (back > 0 && back >= received)) return 0;
  if (received < parts.depositCents) return parts.depositCents - received;
  return parts.paymentDays > 0 ? 0 : GROSS - received + back;
}

/** Expected number of e-mails about payments received before the cancellation. */
export function messagesOf(parts: Parts, amounts: readonly number[]): number {
  let received = 0;
  let messages = 0;
  for (const amount of amounts) {
    const before = received;
    received += amount;
    const reaches = (mark: number) => before < mark && received >= mark;
    if (reaches(GROSS) || reaches(parts.depositCents)) messages += 1;
  }
  return messages;
}
