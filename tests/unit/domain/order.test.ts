import { expect, test } from "vitest";
import {
  isOrderActionAllowed,
  type OrderAction,
  orderStatuses,
  orderTransitions,
} from "#domain/order.ts";

test("an order's life is exactly pending → paid → in_progress → completed, or cancelled early and reopened", () => {
  const allowed = (Object.keys(orderTransitions) as OrderAction[]).flatMap((action) =>
    orderStatuses
      .filter((status) => isOrderActionAllowed(action, status))
      .map((status) => `${status} → ${orderTransitions[action].to}`),
  );
  expect(allowed).toEqual([
    "pending → paid",
    "paid → in_progress",
    "in_progress → completed",
    "pending → cancelled",
    "paid → cancelled",
    "cancelled → pending",
  ]);
});
