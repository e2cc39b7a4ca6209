import { expect, test } from "vitest";
import { keptOrder } from "#copy/batch-act.ts";

test.each([
  ["money-received", /^De l’argent a été reçu/],
  ["order-not-found", /n’existe pas ou a été supprimée/],
  ["order-is-paid", /^Elle est ouverte, et payée/],
  ["order-is-cancelled", /^Elle vient de changer/],
] as const)("an order that can't be reopened says why: %s", (reason, why) => {
  expect(keptOrder("reopen", reason)).toMatch(why);
});
