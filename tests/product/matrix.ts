import { openDatabase } from "#db/client.server.ts";
import { accessOf } from "#domain/access.ts";
import { fromAnotherAddress } from "../identity.ts";
import { productConnection } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { routePatterns } from "../route-patterns.ts";
import { addOwnerRecords } from "./owner-records.ts";
import { openOwnProduct } from "./own-product.ts";
import { addressOfRoute } from "./route-addresses.ts";

export const actFields = ["action", "intent", "act", "part"] as const;

/** Inherited by every plain object. */
export const inheritedNames = [
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "valueOf",
] as const;

const changeTheSession = new Set(["/deconnexion", "/admin/clients/:clientId"]);

/** Leaks: parts of a connection, a stack trace, a stringified object. */
const insides =
  /postgres(?:ql)?:\/\/|connectionString|\[native code\]|\bat \S+ \(|_poolClient|\[object Object\]/;

export async function startMatrix() {
  const product = await openOwnProduct({ DESIGN_PAGE: "true", TRUST_PROXY: "true" });
  const owner = await addPerson(product);
  const administrator = await addPerson(product, { administrator: true });
  const database = openDatabase(await productConnection(product), { onError() {} });
  const owned = await addOwnerRecords(database.db, owner.id, "CMD-2026-4242");
  await database.close();

  async function cookieFor(pattern: string): Promise<string> {
    const isAgencys = accessOf(pattern).records === "all";
    if (changeTheSession.has(pattern)) {
      return (await addPerson(product, { administrator: isAgencys })).cookie;
    }
    return isAgencys ? administrator.cookie : owner.cookie;
  }

  async function ask(pattern: string, address: string, init: RequestInit = {}) {
    const response = await fetch(product.url + address, {
      redirect: "manual",
      ...init,
      headers: {
        origin: product.url,
        cookie: await cookieFor(pattern),
        ...fromAnotherAddress(),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    const body = await response.text();
    return { status: response.status, tells: insides.exec(body)?.[0] ?? null, body };
  }

  return {
    product,
    ask,
    addressOf: (pattern: string) => addressOfRoute(pattern, owned),
    patterns: routePatterns(),
    dispose: () => product.dispose(),
  };
}
