import { depositOf } from "#domain/quote-deposit.ts";
import { GROSS } from "./payment-world.ts";

/** How an order is paid, as its quote agreed. */
export interface Parts {
  depositCents: number;
  paymentDays: number;
}

const { depositCents } = depositOf(GROSS, 3333);

/** Half of them are paid on ordering. */
export function partsOf(index: number): Parts {
  const kinds = [{ depositCents }, { paymentDays: 30 }, { depositCents, paymentDays: 45 }];
  const parts = index % 2 === 0 ? {} : kinds[((index - 1) / 2) % 3];
  return { depositCents: 0, paymentDays: 0, ...parts };
}

/** What a client may send by transfer: the deposit, the rest, or everything. */
export function transferOf(parts: Parts, which: number): number {
  const amounts = [parts.depositCents || GROSS, GROSS - parts.depositCents, GROSS];
  return amounts[which % amounts.length] ?? GROSS;
}

/** What remains to be asked for now of an order that stands, once so much came in and this went back. */
export function askedNow(parts: Parts, received: number, back: number): number {
  if (received >= GROSS || (back > 0 && back >= received)) return 0;
  if (received < parts.depositCents) return parts.depositCents - received;
  return parts.paymentDays > 0 ? 0 : GROSS - received + back;
}

/** How many messages say that money is there: of what came in, in that order, before the order was cancelled. */
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
