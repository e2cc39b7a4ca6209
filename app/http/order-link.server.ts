import type { RouterContextProvider } from "react-router";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import { appOf } from "./app-context.ts";

interface OrderLinkVisit {
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

export function bearsOrderKey(
  { context, orderId, url }: OrderLinkVisit,
  purpose: OrderLinkPurpose,
): boolean {
  const app = appOf(context);
  const key = url.searchParams.get("cle");
  return app.links.read({ purpose, id: orderId, key }, app.clock()) !== null;
}

export function keyQueryOf(url: URL): string {
  const key = url.searchParams.get("cle");
  return key === null ? "" : `?cle=${encodeURIComponent(key.slice(0, 200))}`;
}
