import type { RouterContextProvider } from "react-router";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import { appOf } from "./app-context.ts";

interface OrderLinkVisit {
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** Whether the address bears the key of that order for that purpose, signed by us and still good. */
export function bearsOrderKey(
  { context, orderId, url }: OrderLinkVisit,
  purpose: OrderLinkPurpose,
): boolean {
  const app = appOf(context);
  const key = url.searchParams.get("cle");
  return app.links.read({ purpose, id: orderId, key }, app.clock()) !== null;
}

/** The query by which somebody who came by a signed link goes on by it; empty: they came without. */
export function keyQueryOf(url: URL): string {
  const key = url.searchParams.get("cle");
  return key === null ? "" : `?cle=${encodeURIComponent(key.slice(0, 200))}`;
}
