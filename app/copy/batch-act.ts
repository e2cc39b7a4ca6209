import { type OrderAction, orderStatuses } from "#domain/order.ts";
import { actRefusalWords } from "./admin/undoable-acts.ts";
import { closedOrderActs, movedOrderWords } from "./order-page.ts";

/** « 3 commandes marquées comme payées » */
export function movedOrders(action: OrderAction, count: number): string {
  if (count === 0) return "Aucune commande n’a changé";
  const { one, many } = movedOrderWords[action];
  return count === 1 ? `1 commande ${one}` : `${count} commandes ${many}`;
}

export function keptOrder(action: OrderAction, reason: string): string {
  const status = orderStatuses.find((each) => reason === `order-is-${each}`);
  if (!status) return actRefusalWords({ kind: "move-order", action, note: "" }, { reason });
  return closedOrderActs[action][status] ?? "Elle vient de changer : recommencez.";
}
