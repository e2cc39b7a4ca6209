import type { AwaitedThing } from "#domain/deliverable.ts";
import { accessLife } from "#domain/listing-access.ts";
import type { ClientOrderListings } from "#queries/deliverable/listings-of-client.server.ts";

/** Payment is left out: unpaid subscriptions have their own card. */
const things = ["approval", "information", "access", "answer"] as const satisfies AwaitedThing[];
type AwaitedInWork = (typeof things)[number];

export interface AwaitedInOrder {
  order: { id: string; number: string; packName: string };
  awaited: AwaitedInWork;
  count: number;
  /** True: the deadline is suspended meanwhile. */
  clockStands: boolean;
}

/** Entries by order and awaited thing. `told`: orders already listed for their information form. */
export function awaitedInOrders(
  orders: readonly ClientOrderListings[],
  told: ReadonlySet<string>,
): AwaitedInOrder[] {
  return orders.flatMap(({ id, number, packName, deliverables, listings }) =>
    things.flatMap((awaited): AwaitedInOrder[] => {
      if (awaited === "information" && told.has(id)) return [];
      const waiting = deliverables.filter((one) => one.awaited === awaited);
      const asked =
        awaited === "access" &&
        deliverables.length > 0 &&
        listings.some(({ access }) => access !== null && accessLife[access].awaited);
      if (waiting.length === 0 && !asked) return [];
      const clockStands = waiting.some(({ remainingMs }) => remainingMs !== null);
      const order = { id, number, packName };
      return [{ order, awaited, count: waiting.length, clockStands }];
    }),
  );
}
