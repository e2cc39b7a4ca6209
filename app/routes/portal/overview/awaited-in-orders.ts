import type { AwaitedThing } from "#domain/deliverable.ts";
import { accessLife } from "#domain/listing-access.ts";
import type { ClientOrderListings } from "#queries/deliverable/listings-of-client.server.ts";

/** What an unpaid subscription waits for is said with its payment. */
const things = ["approval", "information", "access", "answer"] as const satisfies AwaitedThing[];
type AwaitedInWork = (typeof things)[number];

/** One thing that the work of an order waits for. */
export interface AwaitedInOrder {
  order: { id: string; number: string; packName: string };
  awaited: AwaitedInWork;
  /** How many deliverables wait for it. */
  count: number;
  /** Whether a clock stands still meanwhile. */
  clockStands: boolean;
}

/**
 * What the work on these orders waits for, once an order and thing. `told`: orders whose information is asked for
 * already.
 */
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
