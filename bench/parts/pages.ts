import { request } from "undici";
import { seedOrder } from "../../tests/running-product/order-seed.ts";
import type { Product } from "../../tests/running-product/product-process.ts";
import { addPerson } from "../../tests/running-product/session.ts";
import { startFilled } from "../filled-product.ts";
import { askMuch } from "../load.ts";
import { figure, type Part } from "../part.ts";
import { familyTime, ownTime, postmasterOf } from "../processor-time.ts";

const CONNECTIONS = 10;
const RECORDS = 10_000;

/** On a database of ten thousand records per list. */
export const pages: Part = {
  title: "Rendered pages",
  how: `${CONNECTIONS} connections, 5 s, median of 3, on ${RECORDS} records a list; a client with one order. HTML is counted before and after compression.`,
  columns: [
    "",
    "requests/s",
    "p50 / p99 ms",
    "Node / PostgreSQL ms a request",
    "HTML, compressed KB",
  ],
  async measure() {
    const product = await startFilled(RECORDS);
    try {
      const client = await addPerson(product);
      await seedOrder(product, { email: client.email, owned: true });
      const agency = await addPerson(product, { administrator: true });
      const rows: string[][] = [];
      for (const path of ["/healthz", "/payment", "/devis", "/auth", "/audit-gratuit"]) {
        rows.push(await pageRow(product, path));
      }
      for (const path of ["/portal", "/portal/commandes"]) {
        rows.push(await pageRow(product, path, client.cookie));
      }
      for (const path of ["/admin", "/admin/commandes", "/admin/clients"]) {
        rows.push(await pageRow(product, path, agency.cookie));
      }
      return rows;
    } finally {
      await product.dispose();
    }
  },
};

async function pageRow(product: Product, path: string, cookie = ""): Promise<string[]> {
  const url = product.url + path;
  const postmaster = postmasterOf(product);
  const { perSecond, p50, p99, processorMs } = await askMuch({
    url,
    connections: CONNECTIONS,
    headers: { cookie, "accept-encoding": "gzip" },
    counted: { node: () => ownTime(product.pid()), postgres: () => familyTime(postmaster) },
  });
  const [plain, packed] = await Promise.all([
    bytesOf(url, cookie, "identity"),
    bytesOf(url, cookie, "gzip"),
  ]);
  return [
    `\`${path}\``,
    figure(perSecond),
    `${figure(p50)} / ${figure(p99)}`,
    `${figure(processorMs["node"]!)} / ${figure(processorMs["postgres"]!)}`,
    `${figure(plain / 1024)}, ${figure(packed / 1024)}`,
  ];
}

async function bytesOf(url: string, cookie: string, coding: string): Promise<number> {
  const { body } = await request(url, { headers: { cookie, "accept-encoding": coding } });
  return (await body.arrayBuffer()).byteLength;
}
