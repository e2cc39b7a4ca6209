import type { PaymentPart } from "#domain/payment.ts";

const asked: Record<PaymentPart, string> = {
  whole: "TTC",
  deposit: "TTC d’acompte",
  balance: "TTC de solde",
};

export const dueCardWords = {
  asked: (part: PaymentPart) => asked[part],
  opening: "Ouverture…",
};
