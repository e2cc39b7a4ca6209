import type { RouterContextProvider } from "react-router";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import { appOf } from "./app-context.ts";

interface OrderLinkVisit {
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** True when the address has a valid key of that order for that purpose. */
export function bearsOrderKey(
  { context, orderId, url }: OrderLinkVisit,
  purpose: OrderLinkPurpose,
): boolean {
  const app = appOf(context);
  const key = url.searchParams.get("cle");
  return app.links.read({ purpose, id: orderId, key }, app.clock()) !== null;
}

/** The `?cle=` query of an address, to keep in links of its page; empty: the address has none. */
export function keyQueryOf(url: URL): string {
  const key = url.searchParams.get("cle");
  return key === null ? "" : `?cle=${encodeURIComponent(key.slice(0, 200))}`;
}
