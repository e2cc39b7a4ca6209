import type { RouterContextProvider } from "react-router";
import { appOf } from "#http/app-context.ts";
import { rememberedKey } from "#http/last-order.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";

interface HeldVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  key: string | null;
}

/** Access by signed link, as the browser that ordered within the day, or as owner or agency (`key` null). Null: no. */
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
