import type { Product } from "../browser/product-process.ts";
import { wordsOf } from "./form-post.ts";

/**
 * The pages of a product as somebody without scripts has them, without following redirects; `ownCookie`
 * tells whose session it is unless a call says (both are asked at each call: a test starts them first).
 */
export function openPages(product: () => Product, ownCookie: () => string = () => "") {
  const get = (path: string, cookie = ownCookie()) =>
    fetch(product().url + path, { redirect: "manual", headers: { cookie } });
  const pageOf = async (path: string, cookie?: string) => (await get(path, cookie)).text();
  const wordsAt = async (path: string, cookie?: string) => wordsOf(await pageOf(path, cookie));
  return { get, pageOf, wordsAt };
}
