import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { daysFromNow } from "../calendar.ts";
import { productConnection, queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";
import { openOwnProduct } from "./own-product.ts";

let product: OpenedProduct;
beforeAll(async () => {
  product = await openOwnProduct({ TRUST_PROXY: "true", LOG_LEVEL: "info" });
});
afterAll(() => product.dispose());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function pageView(changes: Record<string, unknown> = {}) {
  return {
    eventType: "page_view",
    eventData: { url: `${product.url}/?email=camille@exemple.fr#tarifs`, title: "Accueil" },
    sessionId: randomUUID(),
    referrer: "https://www.google.fr/search?q=camille",
    userAgent: firefox,
    timestamp: new Date().toISOString(),
    ...changes,
  };
}

const send = async (body: unknown, headers?: Record<string, string>): Promise<number> => {
  const from = { "user-agent": firefox, ...headers };
  return (await askFunction(product, "track-landing-metrics", body, from)).status;
};

async function events(sessionId: unknown) {
  return queryProduct(
    product,
    `select event_type, event_data, referrer, user_agent, status
     from landing_events where session_id = '${String(sessionId)}'`,
  );
}

async function drops(reason: string): Promise<number> {
  const [row] = await queryProduct<{ total: number }>(
    product,
    `select coalesce(sum(count), 0)::int as total from dropped_events where reason = '${reason}'`,
  );
  return row?.total ?? 0;
}

/** The count is written just after the answer. */
async function expectDropped(reason: string, by: number, act: () => Promise<void>) {
  const before = await drops(reason);
  await act();
  await expect.poll(() => drops(reason)).toBe(before + by);
}

test("an event is stored without query, fragment, address or full user agent", async () => {
  const event = pageView();
  const address = "203.0.113.77";
  expect(await send(event, { "x-forwarded-for": address })).toBe(202);
  expect(await events(event.sessionId)).toEqual([
    {
      event_type: "page_view",
      event_data: { url: `${product.url}/`, title: "Accueil" },
      referrer: "https://www.google.fr/search",
      user_agent: "Firefox",
      status: "success",
    },
  ]);
  const everything = JSON.stringify(await queryProduct(product, "select * from landing_events"));
  for (const secret of [address, "camille", "Gecko", "X11"]) {
    expect(everything).not.toContain(secret);
    expect(product.output()).not.toContain(secret);
  }
});

test("an audit request keeps its sector and town, never its e-mail address", async () => {
  const eventData = { email: "camille@exemple.fr", secteur: "Plomberie", ville: "Nîmes" };
  const event = pageView({ eventType: "audit_request", eventData });
  expect(await send(event)).toBe(202);
  const [kept] = await events(event.sessionId);
  expect(kept?.["event_data"]).toEqual({ secteur: "Plomberie", ville: "Nîmes" });
});

test.each(["https://evil.example", "http://localhost:1", "null"])(
  "an event forged from %s is refused and counted",
  async (origin) => {
    await expectDropped("not-allowed", 1, async () => {
      const headers = { origin, "sec-fetch-site": "cross-site" };
      expect(await send(pageView(), headers)).toBe(403);
    });
  },
);

describe("malformed events are refused and counted", () => {
  test.each<[string, () => unknown]>([
    ["an unknown key", () => pageView({ ip: "127.0.0.1" })],
    [
      "an unknown key inside",
      () => pageView({ eventData: { ...pageView().eventData, name: "x" } }),
    ],
    ["an unknown type", () => pageView({ eventType: "purchase" })],
    ["another site's page", () => pageView({ eventData: { url: "https://evil.fr/", title: "x" } })],
    ["a session that is none", () => pageView({ sessionId: "camille@exemple.fr" })],
    ["text", () => "page_view"],
    ["nothing", () => ""],
    ["null", () => "null"],
    ["half an object", () => '{"eventType":"page_view"'],
    ["a list", () => [pageView()]],
    [
      "a NUL character",
      () => pageView({ eventData: { ...pageView().eventData, title: "\u0000" } }),
    ],
  ])("%s", async (_case, body) => {
    await expectDropped("malformed", 1, async () => {
      expect(await send(body())).toBe(400);
    });
  });
});

test("an oversized event is refused and counted", async () => {
  await expectDropped("too-large", 1, async () => {
    expect(await send(pageView({ referrer: "x".repeat(5000) }))).toBe(413);
  });
  expect(await send("x".repeat(300_000))).toBe(413);
});

test("a replayed event is stored once; repetitions are counted", async () => {
  const event = pageView();
  await expectDropped("replayed", 9, async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
  expect(await events(event.sessionId)).toHaveLength(1);
});

test.each([-3, 3])("an event dated %i days from now is refused and counted", async (days) => {
  await expectDropped("clock", 1, async () => {
    const timestamp = daysFromNow(days).toISOString();
    expect(await send(pageView({ timestamp }))).toBe(422);
  });
});

test.each(["Googlebot/2.1", "GPTBot/1.0", "curl/8.0", "HeadlessChrome/140.0"])(
  "the robot %s leaves no event",
  async (userAgent) => {
    await expectDropped("robot", 1, async () => {
      expect(await send(pageView({ userAgent }))).toBe(403);
    });
  },
);

test("a flood from one IPv6 network is stopped and counted, without stopping others", async () => {
  const from = (host: number) => ({ "x-forwarded-for": `[2001:db8:7:7::${host}]:${1024 + host}` });
  await expectDropped("flood", 60, async () => {
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, host) => send(pageView(), from(host))),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  });
  expect(await send(pageView())).toBe(202);
  expect((await fetch(`${product.url}/`)).status).toBe(200);
});

test("only POST is answered", async () => {
  const url = `${product.url}/functions/v1/track-landing-metrics`;
  expect((await fetch(url)).status).toBe(405);
  expect((await fetch(url, { method: "DELETE" })).status).toBe(405);
});

test("a burst of events, however slow their writes, leaves room for an order", async () => {
  const holder = new Client(await productConnection(product));
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query("lock table landing_events in exclusive mode");
  const burst = Promise.all(Array.from({ length: 40 }, () => send(pageView())));
  const waiting = () =>
    queryProduct(product, "select from pg_locks where not granted").then((rows) => rows.length);
  await expect.poll(waiting).toBe(1);
  const order = await askFunction(product, "process-order", orderBody());
  expect(order.answer).toMatchObject({ success: true });
  expect(await waiting()).toBe(1);
  await holder.query("rollback");
  expect(await burst).toEqual(Array(40).fill(202));
});
