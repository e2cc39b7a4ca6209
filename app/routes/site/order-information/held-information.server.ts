import type { RouterContextProvider } from "react-router";
import { appOf } from "#http/app-context.ts";
import { rememberedKey } from "#http/last-order.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";

interface HeldVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  /** The `cle` it came with. */
  key: string | null;
}

/**
 * How somebody holds the information form of an order: by its signed link, as the browser that ordered within the day,
 * or as its owner or the agency, who need no key. Null: not at all; the order's id alone opens nothing.
 */
export async function heldInformation(visit: HeldVisit): Promise<{ key: string | null } | null> {
  const { request, context, orderId } = visit;
  const { links, clock } = appOf(context);
  const opens = (key: string | null) =>
    links.read({ purpose: "information", id: orderId, key }, clock()) !== null;
  for (const key of [visit.key, await rememberedKey(request, orderId)]) {
    if (key !== null && opens(key)) return { key };
  }
  const seen = await viewing({ request, context }, (db) => orderSummary(db, orderId));
  return seen && { key: null };
}
