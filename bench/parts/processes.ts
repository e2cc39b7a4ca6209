import type { ClientConfig } from "pg";
import { seedOrder } from "../../tests/running-product/order-seed.ts";
import { productConnection } from "../../tests/running-product/product-database.ts";
import { type Product, startProduct } from "../../tests/running-product/product-process.ts";
import { addPerson } from "../../tests/running-product/session.ts";
import { type Answered, askMuch } from "../load.ts";
import { figure, type Part } from "../part.ts";

const COUNTS = [1, 2, 4];
const CONNECTIONS = 12;
const paths = ["/portal", "/payment"];

export const processes: Part = {
  title: "More processes",
  how: `${CONNECTIONS} connections in all, shared evenly; 5 s, median of 3. Least to most: what the least and the most served process answered. The load and the database have the same processors as they.`,
  columns: [
    "web processes",
    ...paths.map((path) => `\`${path}\` per second, least to most, p99 ms`),
  ],
  async measure() {
    const first = await startProduct();
    const others: Product[] = [];
    try {
      const { cookie, email } = await addPerson(first);
      await seedOrder(first, { email, owned: true });
      const settings = {
        DATABASE_URL: addressOf(await productConnection(first)),
        WORKER: "separate",
      };
      const rows: string[][] = [];
      for (const count of COUNTS) {
        while (others.length < count - 1) others.push(await startProduct(settings));
        const cells: string[] = [];
        for (const path of paths) cells.push(await shared([first, ...others], path, cookie));
        rows.push([String(count), ...cells]);
      }
      return rows;
    } finally {
      for (const other of others) await other.dispose();
      await first.dispose();
    }
  },
};

function addressOf({ user, password, host, port, database }: ClientConfig): string {
  const who = `${user}:${encodeURIComponent(String(password))}`;
  return `postgresql://${who}@${encodeURIComponent(String(host))}:${port}/${database}`;
}

async function shared(products: readonly Product[], path: string, cookie: string): Promise<string> {
  const answered: Answered[] = await Promise.all(
    products.map(({ url }) =>
      askMuch({
        url: url + path,
        connections: CONNECTIONS / products.length,
        headers: { cookie, "accept-encoding": "gzip" },
      }),
    ),
  );
  const each = answered.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b);
  const all = each.reduce((sum, one) => sum + one, 0);
  const slowest = Math.max(...answered.map(({ p99 }) => p99));
  return `${figure(all)}, ${figure(each[0]!)} to ${figure(each.at(-1)!)}, ${figure(slowest)}`;
}
