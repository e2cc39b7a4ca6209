import { createHash } from "node:crypto";
import { site } from "#config/site.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { postForm } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

export const product = sharedProduct();

export const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
export const post = (
  id: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
) => postForm(`${product.url}/devis/${id}`, fields, headers);

export async function statusOf(id: string): Promise<string | undefined> {
  const rows = await queryProduct<{ status: string }>(
    product,
    `select status from quotes where id = '${id}'`,
  );
  return rows[0]?.status;
}

export const yes = {
  action: "accept",
  name: "Maïwenn Le Goff",
  quality: "gérante",
  terms: "on",
  termsVersion: site.termsVersion,
};
export const no = { action: "refuse", reason: "Trop cher", confirmed: "yes" };

export async function pdfOf(id: string) {
  const response = await get(`/devis/${id}/pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, fingerprint: createHash("sha256").update(bytes).digest("hex") };
}
