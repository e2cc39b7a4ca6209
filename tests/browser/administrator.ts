import type { RunningProduct } from "../running-product/product-process.ts";

export function firstAccessLink(product: RunningProduct): string {
  const link = [...product.output().matchAll(/http\S+\/premier-acces\?jeton=\S+/g)].at(-1)?.[0];
  if (!link) throw new Error(`no first-access link in:\n${product.output()}`);
  return link;
}
