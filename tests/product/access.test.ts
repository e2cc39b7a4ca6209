import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.server.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#db/embedded/embedded-postgres.server.ts";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "#db/embedded/find-binaries.server.ts";
import { session, user, userRoles } from "#db/schema/accounts.ts";
import { accessOf, mayEnter, sentAway, type ViewerKind } from "#domain/access.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { routePatterns } from "../route-patterns.ts";
import { addOwnerRecords, type OwnerRecords } from "./owner-records.ts";

const AUTH_SECRET = "une-cle-de-session-pour-les-essais-d-acces";
/** What a page shows of the owner's records when it shows them. */
const ORDER_NUMBER = "CMD-2026-4242";

const callers = ["visitor", "other client", "owner", "administrator"] as const;
type Caller = (typeof callers)[number];
const kindOf: Record<Caller, ViewerKind> = {
  visitor: "visitor",
  "other client": "client",
  owner: "client",
  administrator: "administrator",
};

const folder = await mkdtemp(path.join(tmpdir(), "phare-access-"));
const found = await embeddedBinaries(embeddedPackageFolder(), path.join(folder, "binaries"));
const engines: { name: string; binaries: Binaries }[] = [
  ...found.map((binaries) => ({ name: "embarquée", binaries })),
  ...(await systemBinaries()).slice(0, 1).map((binaries) => ({ name: "système", binaries })),
];
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(engines)("every route for everybody, on the $name database", ({ name, binaries }) => {
  let server: EmbeddedPostgres;
  let product: Product;
  let owner: OpenDatabase;
  let owned: OwnerRecords;
  const cookies: Partial<Record<Caller, string>> = {};

  beforeAll(async () => {
    server = await startEmbeddedPostgres({
      directory: path.join(folder, name),
      binaries: [binaries],
      disposable: true,
      log() {},
    });
    product = await startProduct({ DATABASE_URL: urlOf(server), AUTH_SECRET, DESIGN_PAGE: "true" });
    owner = openDatabase(server.ownerConnection, { onError() {} });
    await addPerson("other client");
    const userId = await addPerson("owner");
    await owner.db
      .insert(userRoles)
      .values({ userId: await addPerson("administrator"), role: "admin", grantedAt: new Date() });
    owned = await addOwnerRecords(owner.db, userId, ORDER_NUMBER);
  });
  afterAll(async () => {
    await product.dispose();
    await owner.close();
    await server.stop();
  });

  /** Somebody with an open session, as signing in leaves them. */
  async function addPerson(caller: Caller): Promise<string> {
    const now = new Date();
    const stamps = { createdAt: now, updatedAt: now };
    const id = randomUUID();
    const token = randomUUID();
    const email = `${caller.replace(" ", "-")}@phare.example`;
    await owner.db
      .insert(user)
      .values({ id, name: caller, email, emailVerified: true, twoFactorEnabled: true, ...stamps });
    await owner.db.insert(session).values({
      id: randomUUID(),
      userId: id,
      token,
      expiresAt: new Date(now.getTime() + 3_600_000),
      ...stamps,
    });
    const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
    cookies[caller] = `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return id;
  }

  function addressOf(pattern: string): string {
    const ids: Record<string, string> = {
      ...owned,
      requestId: pattern.startsWith("/admin/demandes/:") ? owned.quoteRequestId : owned.revisionId,
      image: "accueil.png",
    };
    const address = pattern
      .replaceAll(/:(\w+)/g, (_whole, parameter: string) => {
        const id = ids[parameter];
        if (id === undefined)
          throw new Error(`${pattern}: no record of the owner's for :${parameter}`);
        return id;
      })
      .replace("*", pattern.startsWith("/api") ? "get-session" : "une-page-inconnue");
    const holds = pattern === "/merci" || pattern === "/thank-you";
    return holds ? `${address}?type=order&commande=${owned.orderId}` : address;
  }

  async function ask(address: string, caller: Caller, init: RequestInit = {}) {
    const response = await fetch(product.url + address, {
      ...init,
      redirect: "manual",
      headers: {
        origin: product.url,
        ...(cookies[caller] && { cookie: cookies[caller] }),
        ...(init.method === "POST" && { "content-type": "application/json" }),
      },
    });
    const body = await response.text();
    const to = response.headers.get("location");
    return { status: response.status, to, body, shows: body.includes(ORDER_NUMBER) };
  }

  function expectedAway(address: string, caller: Caller, pattern: string) {
    const away = sentAway(kindOf[caller], pattern);
    if (away === "/portal") return { status: 302, to: "/portal?acces=refuse", shows: false };
    if (away !== "/auth") return { status: away, to: null, shows: false };
    return { status: 302, to: `/auth?retour=${encodeURIComponent(address)}`, shows: false };
  }

  const isAway = (to: string | null) => /^\/(?:auth\?retour|portal\?acces)=/.test(to ?? "");

  /** Whether the page's address or the person's rights open the owner's records to them. */
  function entitled(caller: Caller, pattern: string): boolean {
    const { records } = accessOf(pattern);
    if (records === "held") return true;
    if (records === "all") return caller === "administrator";
    return records === "own" && caller === "owner";
  }

  const tries = routePatterns().flatMap((pattern) =>
    callers.map((caller) => ({ pattern, caller, open: mayEnter(kindOf[caller], pattern) })),
  );
  const closed = tries.filter(({ open }) => !open);

  function visit(pattern: string, caller: Caller) {
    const method = pattern.startsWith("/functions/") ? "POST" : "GET";
    return ask(addressOf(pattern), caller, method === "POST" ? { method, body: "{}" } : {});
  }

  test.each(tries.filter(({ open }) => open))(
    "$pattern lets the $caller in, and shows the owner's records only to whom it may",
    async ({ pattern, caller }) => {
      const answer = await visit(pattern, caller);
      expect(answer.status, answer.body).toBeLessThan(500);
      expect(answer.status).not.toBe(403);
      expect(isAway(answer.to)).toBe(false);
      expect(answer.shows && !entitled(caller, pattern)).toBe(false);
    },
  );

  test.each(tries.filter(({ pattern, open }) => open && !pattern.startsWith("/functions/")))(
    "the data alone of $pattern shows the $caller no more than its page",
    async ({ pattern, caller }) => {
      const answer = await ask(`${addressOf(pattern)}.data`, caller);
      expect(answer.status, answer.body).toBeLessThan(500);
      expect(answer.shows && !entitled(caller, pattern)).toBe(false);
    },
  );

  test.each(closed)("$pattern sends the $caller away", async ({ pattern, caller }) => {
    const answer = await visit(pattern, caller);
    expect(answer).toMatchObject(expectedAway(addressOf(pattern), caller, pattern));
  });

  test.each(closed)("$pattern, posted to by the $caller", async ({ pattern, caller }) => {
    const address = addressOf(pattern);
    const answer = await ask(address, caller, { method: "POST", body: "{}" });
    expect(answer).toMatchObject(expectedAway(address, caller, pattern));
  });

  test.each(closed.filter(({ pattern }) => !pattern.startsWith("/functions/")))(
    "the data alone of $pattern for the $caller",
    async ({ pattern, caller }) => {
      const answer = await ask(`${addressOf(pattern)}.data`, caller);
      expect(answer.shows).toBe(false);
      const { to } = expectedAway(addressOf(pattern), caller, pattern);
      expect(answer.to ?? answer.body).toContain(to);
    },
  );

  test.each([
    ["/portal", "owner"],
    ["/portal/commandes", "owner"],
    ["/portal/commandes/:orderId", "owner"],
    ["/portal/factures", "owner"],
    ["/portal/factures/:invoiceId/pdf", "owner"],
    ["/portal/compte", "owner"],
    ["/admin/commandes", "administrator"],
    ["/admin/abonnements", "administrator"],
    ["/admin/abonnements/:subscriptionId", "administrator"],
    ["/admin/commandes/:orderId", "administrator"],
    ["/admin/courriels", "administrator"],
    ["/admin/courriels/:deliveryId", "administrator"],
    ["/portal/demandes/:requestId", "owner"],
    ["/portal/devis", "owner"],
    ["/devis/:quoteId", "visitor"],
    ["/admin/devis/:quoteId", "administrator"],
    ["/admin/demandes/:requestId", "administrator"],
    ["/admin/demandes/revisions/:requestId", "administrator"],
    ["/admin/declarations/:declarationId", "administrator"],
    ["/admin/audits/:auditId", "administrator"],
    ["/admin/appels", "administrator"],
    ["/admin/appels/:callId", "administrator"],
    ["/admin/clients/:clientId", "administrator"],
    ["/informations/:orderId", "visitor"],
    ["/audit-gratuit/:auditId", "visitor"],
    ["/audit-gratuit/:auditId/questions", "other client"],
    ["/merci", "visitor"],
    ["/thank-you", "other client"],
  ] as const)("%s does show the %s the order", async (pattern, caller) => {
    expect((await ask(addressOf(pattern), caller)).shows).toBe(true);
  });

  test.each(callers)("an address without the order's id shows it to no %s", async (caller) => {
    for (const address of [
      `/informations/${randomUUID()}`,
      `/merci?type=order&commande=${randomUUID()}`,
      `/merci?type=order&commande=${encodeURIComponent("' or true --\u0000")}`,
      "/merci?type=order",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      const answer = await ask(address, caller);
      expect(answer.status).toBe(address.startsWith("/informations") ? 404 : 200);
      expect(answer.shows).toBe(false);
    }
  });

  test("a cookie of another installation opens nothing", async () => {
    const forged = createHmac("sha256", "une-autre-cle").update("x").digest("base64");
    cookies.visitor = `phare.session_token=${encodeURIComponent(`x.${forged}`)}`;
    const answer = await ask("/admin", "visitor");
    delete cookies.visitor;
    expect(answer).toMatchObject(expectedAway("/admin", "visitor", "/admin"));
  });
});

function urlOf({ ownerConnection }: EmbeddedPostgres): string {
  const { user: name, password, host, port, database } = ownerConnection;
  const at = `${encodeURIComponent(String(host))}:${port}`;
  return `postgresql://${name}:${encodeURIComponent(String(password))}@${at}/${database}`;
}
