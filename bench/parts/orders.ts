import { randomInt, randomUUID } from "node:crypto";
import { productConnection, queryProduct } from "../../tests/running-product/product-database.ts";
import { startProduct } from "../../tests/running-product/product-process.ts";
import { fromAnotherAddress } from "../../tests/identity.ts";
import { orderBody } from "../../tests/samples/order-body.ts";
import { writeBare } from "../beside/bare-transaction.ts";
import { askMuch } from "../load.ts";
import { bareColumns, besideBare } from "../beside/bare-rows.ts";
import type { Part } from "../part.ts";
import { familyTime, ownTime, postmasterOf } from "../processor-time.ts";

const CONNECTIONS = 10;
const SECONDS = 5;

export const orders: Part = {
  title: "Orders taken",
  how: `${CONNECTIONS} connections, ${SECONDS} s, median of 3; each order another visitor's, its e-mails sent meanwhile by the same process. Bare: the order's own rows and jobs in one transaction, same database and triggers.`,
  columns: bareColumns,
  async measure() {
    const product = await startProduct({ TRUST_PROXY: "true" });
    try {
      const postmaster = postmasterOf(product);
      const ours = await askMuch({
        url: `${product.url}/functions/v1/process-order`,
        connections: CONNECTIONS,
        seconds: SECONDS,
        post: anOrder,
        counted: { node: () => ownTime(product.pid()), postgres: () => familyTime(postmaster) },
      });
      const [{ id } = { id: "" }] = await queryProduct<{ id: string }>(
        product,
        "select id from orders limit 1",
      );
      const jobs = await queryProduct<{ id: string }>(
        product,
        `select id from pgboss.job_common where data ->> 'orderId' = '${id}'`,
      );
      const bare = await writeBare({
        connection: await productConnection(product),
        before: "update number_series set last = last + 1 where series = 'CMD'",
        rows: [
          {
            table: "orders",
            where: `id = '${id}'`,
            anew: (copy) => ({
              id: randomUUID(),
              ...somebody(),
              number: `CMD-1999-${copy}`,
              idempotency_key: randomUUID(),
            }),
          },
          {
            table: "journal",
            where: `subject_id = '${id}'`,
            anew: () => ({ id: randomUUID() }),
          },
          ...jobs.map((job) => ({
            table: "pgboss.job_common",
            where: `id = '${job.id}'`,
            anew: () => ({ id: randomUUID(), state: "completed" }),
          })),
        ],
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      return besideBare("orders", ours, bare);
    } finally {
      await product.dispose();
    }
  },
};

export function anOrder() {
  const { customerInfo, orderDetails } = orderBody();
  return {
    body: JSON.stringify({ customerInfo: { ...customerInfo, ...somebody() }, orderDetails }),
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...fromAnotherAddress(),
    },
  };
}

/** A new lead each: orders of one person add up their lead. */
function somebody() {
  return {
    email: `camille-${randomUUID()}@plomberie.example`,
    phone: `01990${String(randomInt(100_000)).padStart(5, "0")}`,
  };
}
