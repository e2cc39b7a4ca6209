import { fromAnotherAddress } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

export type Field = [name: string, value: string | { name: string; bytes: Buffer }];

export function openPictureForms(product: RunningProduct) {
  async function send(path: string, fields: Field[], headers: Record<string, string> = {}) {
    const body = new FormData();
    for (const [name, value] of fields) {
      if (typeof value === "string") body.append(name, value);
      else
        body.append(
          name,
          new Blob([new Uint8Array(value.bytes)], { type: "image/jpeg" }),
          value.name,
        );
    }
    const response = await fetch(product.url + path, {
      method: "POST",
      body,
      headers: { ...fromAnotherAddress(), origin: product.url, ...headers },
      redirect: "manual",
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      page: text,
      answer: isJson ? (JSON.parse(text) as object) : null,
    };
  }

  async function keptOf(orderId: string): Promise<string[]> {
    const rows = await queryProduct<{ id: string }>(
      product,
      `select id from client_files where order_id = '${orderId}' order by at, id`,
    );
    return rows.map(({ id }) => id);
  }

  return { send, keptOf };
}
