import { once } from "node:events";
import { createServer } from "node:http";
import { startDefaultEngine } from "../cluster/engine.ts";
import { HOST } from "./hosted-product.ts";
import { type Hosted, namedProducts } from "./named-products.ts";

/**
 * Products by name, started on first use: « shared » for most tests; « demo » and « pictures » are filled with six
 * months of an agency; « undo » delays sending; any other starts empty.
 */
export default async function hostProducts(): Promise<() => Promise<void>> {
  const server = await startDefaultEngine();
  const start = namedProducts(server.engine);
  const products = new Map<string, Promise<Hosted>>();
  const endings: Promise<void>[] = [];
  const end = (name: string) => {
    const product = products.get(name);
    if (!product) return;
    products.delete(name);
    const ending = product.then(
      ({ dispose }) => dispose(),
      () => {},
    );
    // Awaited when the run ends: an unhandled rejection would end this process.
    ending.catch(() => {});
    endings.push(ending);
  };
  const host = createServer((request, response) => {
    const name = (request.url ?? "").slice(1);
    if (request.method === "DELETE") {
      end(name);
      response.end();
      return;
    }
    const product = products.get(name) ?? start(name);
    products.set(name, product);
    product.then(
      (facts) => response.end(JSON.stringify(facts)),
      (error: unknown) => {
        // A retried test starts it again.
        if (products.get(name) === product) products.delete(name);
        response.writeHead(500).end(String(error));
      },
    );
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const address = host.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.env[HOST] = `http://127.0.0.1:${address.port}`;
  return async () => {
    host.close();
    for (const name of products.keys()) end(name);
    await Promise.all(endings);
    await server.stop();
  };
}
