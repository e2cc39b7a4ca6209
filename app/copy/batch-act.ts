import type { OrderAction, OrderMoveRefusal } from "#domain/order.ts";
import { closedOrderActs } from "./order-page.ts";

/** The act that was asked of several orders, once done. */
const movedWords: Record<OrderAction, { one: string; many: string }> = {
  "mark-paid": { one: "marquée comme payée", many: "marquées comme payées" },
  start: { one: "commencée", many: "commencées" },
  complete: { one: "terminée", many: "terminées" },
  cancel: { one: "annulée", many: "annulées" },
  reopen: { one: "rouverte", many: "rouvertes" },
};

/** « 3 commandes marquées comme payées » */
export function movedOrders(action: OrderAction, count: number): string {
  if (count === 0) return "Aucune commande n’a changé";
  const words = movedWords[action];
  return count === 1 ? `1 commande ${words.one}` : `${count} commandes ${words.many}`;
}

/** Why an order of several stays as it was. */
export function keptOrder(action: OrderAction, reason: OrderMoveRefusal): string {
  if (reason === "order-not-found") return "Cette commande n’existe pas ou a été supprimée.";
  // oxlint-disable-next-line no-unsafe-type-assertion -- what follows the prefix is a status, by its type
  const status = reason.slice("order-is-".length) as keyof (typeof closedOrderActs)[OrderAction];
  return closedOrderActs[action][status] ?? "Elle vient de changer : recommencez.";
}
