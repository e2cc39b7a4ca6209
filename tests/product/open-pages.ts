import type { RunningProduct } from "../running-product/product-process.ts";
import { wordsOf } from "./form-post.ts";

export function openPages({ url }: RunningProduct, ownCookie = "") {
  const get = (path: string, cookie = ownCookie) =>
    fetch(url + path, { redirect: "manual", headers: { cookie } });
  const pageOf = async (path: string, cookie?: string) => (await get(path, cookie)).text();
  const wordsAt = async (path: string, cookie?: string) => wordsOf(await pageOf(path, cookie));
  return { get, pageOf, wordsAt };
}
