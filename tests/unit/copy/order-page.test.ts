import { expect, test } from "vitest";
import { orderActName } from "#copy/order-page.ts";

const line = (action: string, details: Record<string, string | number>) =>
  orderActName({ action, actorKind: "system", actorName: null, details }).replaceAll(/\s/g, " ");

test("a payment shows its amount and method", () => {
  const card = { amountCents: 93_600, method: "card" };
  expect(line("payment-received", card)).toBe("Paiement reçu : 936 €, carte bancaire");
  const debit = { amountCents: 46_850, method: "sepa_debit" };
  expect(line("payment-received", debit)).toBe("Paiement reçu : 468,50 €, prélèvement SEPA");
  expect(line("payment-received", {})).toBe("Paiement reçu");
  expect(line("order-moved", { action: "mark-paid" })).toBe("Marquée comme payée");
});
