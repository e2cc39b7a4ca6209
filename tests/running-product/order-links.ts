import { type OrderLinkPurpose, orderTarget } from "#domain/signed-link.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { AUTH_SECRET, type RunningProduct } from "./product-process.ts";

export function orderPath(
  product: Pick<RunningProduct, "url">,
  { purpose, id, below = "" }: { purpose: OrderLinkPurpose; id: string; below?: string },
): string {
  const { pathname, search } = new URL(
    createSignedLinks([AUTH_SECRET], product.url).to(orderTarget(purpose, id), new Date()),
  );
  return `${pathname}${below}${search}`;
}

export function informationKey(product: Pick<RunningProduct, "url">, id: string): string {
  const path = orderPath(product, { purpose: "information", id });
  return new URL(path, product.url).searchParams.get("cle") ?? "";
}
