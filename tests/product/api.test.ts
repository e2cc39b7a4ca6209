import { fromAnotherAddress } from "../identity.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addPerson } from "../running-product/session.ts";
import { orderBody } from "../samples/order-body.ts";
import { askFunction } from "./ask-function.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { cookie } = await addPerson(product, { administrator: true });

async function post(fields: [string, string][], as = cookie) {
  const answer = await fetch(`${product.url}/admin/integrations`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: product.url, cookie: as },
    body: new URLSearchParams(fields),
  });
  const { status, headers } = answer;
  return { status, to: headers.get("location"), html: await answer.text() };
}

async function makeKey(scopes: string[]) {
  const id = randomUUID();
  const { html } = await post([
    ["action", "make-key"],
    ["id", id],
    ["name", "Zapier & « co » <b>"],
    ...scopes.map((scope): [string, string] => ["scopes", scope]),
  ]);
  const [token] = /phl_[\w-]{43}/.exec(html) ?? [];
  if (!token) throw new Error("no key was shown");
  return { id, token };
}

async function read(address: string, token?: string, method = "GET") {
  const answer = await fetch(`${product.url}/api/v1/${address}`, {
    method,
    headers: { ...fromAnotherAddress(), ...(token && { authorization: `Bearer ${token}` }) },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, body };
}

const newOrder = async () => {
  const { answer } = await askFunction(product, "process-order", orderBody());
  return String(answer["orderId"]);
};

test("a key made on the page is shown once, and reads its kinds, page after page, and no more", async () => {
  const { token } = await makeKey(["orders"]);
  const page = await fetch(`${product.url}/admin/integrations`, { headers: { cookie } });
  const html = await page.text();
  expect(html).not.toContain(token);
  expect(html).toContain("&lt;b&gt;");

  const orderId = await newOrder();
  await newOrder();
  const one = await read(`orders/${orderId}`, token);
  expect(one).toMatchObject({ status: 200, body: { id: orderId, status: "pending" } });
  expect(one.headers.get("cache-control")).toBe("no-store");
  const first = await read("orders?limit=1", token);
  const next = String(first.body["next"]);
  const second = await read(`orders?limit=1&after=${next}`, token);
  expect(second.status).toBe(200);
  expect(second.body["data"]).toMatchObject([{ id: expect.not.stringMatching(next) }]);
  expect(await read("calls", token)).toMatchObject({ status: 403 });
});

test("without a key, with a revoked or unknown one, nothing is read", async () => {
  const { id, token } = await makeKey(["orders"]);
  for (const wrong of [undefined, "phl_", `${token}x`, "%00"]) {
    const { status, headers } = await read("orders", wrong);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe("Bearer");
  }
  const revoked = await post([
    ["action", "revoke-key"],
    ["id", id],
  ]);
  expect(revoked).toMatchObject({ status: 303, to: expect.stringContaining("fait=revoquee") });
  expect((await read("orders", token)).status).toBe(401);
});

test("an invalid request is refused, and nothing is written", async () => {
  const { token } = await makeKey(["orders"]);
  expect((await read("clients", token)).status).toBe(404);
  expect((await read("orders/none", token)).status).toBe(404);
  expect((await read(`orders/${randomUUID()}`, token)).status).toBe(404);
  expect((await read(`orders?after=${randomUUID()}`, token)).status).toBe(404);
  for (const query of ["limit=0", "limit=101", "limit=x", "after=1"]) {
    expect(await read(`orders?${query}`, token), query).toMatchObject({
      status: 400,
      body: { success: false },
    });
  }
  expect((await read("orders", token, "POST")).status).toBe(405);
});

test("each key has its own rate limit", async () => {
  const busy = await makeKey(["orders"]);
  const other = await makeKey(["orders"]);
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 200) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => read("orders?limit=1", busy.token)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await read("orders", busy.token);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await read("orders?limit=1", other.token)).status).toBe(200);
});

test("an invalid form keeps what was typed, and an address on a private network is refused", async () => {
  const wrong = await post([
    ["action", "add-webhook"],
    ["id", randomUUID()],
    ["url", "http://192.168.1.10/hook"],
  ]);
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('value="http://192.168.1.10/hook"');
  const inside = await post([
    ["action", "add-webhook"],
    ["id", randomUUID()],
    ["url", "https://192.168.1.10/hook"],
    ["events", "order.paid"],
  ]);
  expect(inside.status).toBe(400);
  expect(inside.html).toContain("mène à un réseau privé");
  const unknown = await post([
    ["action", "erase-all"],
    ["id", randomUUID()],
  ]);
  expect(unknown.status).toBe(400);
  const operator = await addPerson(product, { role: "operator" });
  expect((await post([["action", "make-key"]], operator.cookie)).status).toBe(403);
});
