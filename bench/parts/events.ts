import { randomUUID } from "node:crypto";
import { productConnection } from "../../tests/running-product/product-database.ts";
import { startProduct } from "../../tests/running-product/product-process.ts";
import { fromAnotherAddress } from "../../tests/identity.ts";
import { writeBare } from "../beside/bare-transaction.ts";
import { askMuch } from "../load.ts";
import { bareColumns, besideBare } from "../beside/bare-rows.ts";
import type { Part } from "../part.ts";
import { familyTime, ownTime, postmasterOf } from "../processor-time.ts";

const CONNECTIONS = 10;
const SECONDS = 5;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const events: Part = {
  title: "Visits’ events kept",
  how: `${CONNECTIONS} connections, ${SECONDS} s, median of 3. Bare: one row in one transaction.`,
  columns: bareColumns,
  async measure() {
    const product = await startProduct({ TRUST_PROXY: "true" });
    try {
      const postmaster = postmasterOf(product);
      const ours = await askMuch({
        url: `${product.url}/functions/v1/track-landing-metrics`,
        connections: CONNECTIONS,
        seconds: SECONDS,
        post: () => anEvent(product.url),
        counted: { node: () => ownTime(product.pid()), postgres: () => familyTime(postmaster) },
      });
      const bare = await writeBare({
        connection: await productConnection(product),
        rows: [
          {
            table: "landing_events",
            where: "true",
            anew: () => ({ id: randomUUID(), fingerprint: randomUUID() }),
          },
        ],
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      return besideBare("events", ours, bare);
    } finally {
      await product.dispose();
    }
  },
};

export function anEvent(site: string) {
  return {
    body: JSON.stringify({
      eventType: "page_view",
      eventData: { url: `${site}/`, title: "Accueil" },
      sessionId: randomUUID(),
      referrer: "https://www.google.fr/",
      userAgent: firefox,
      timestamp: new Date().toISOString(),
    }),
    headers: { "content-type": "application/json", "user-agent": firefox, ...fromAnotherAddress() },
  };
}
