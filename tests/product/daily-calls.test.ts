import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { today } from "../calendar.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openOwnProduct } from "./own-product.ts";
import { emptyDay } from "../samples/emails/daily-report.ts";

let product: OpenedProduct;
let administrator: string;
let client: string;
beforeAll(async () => {
  product = await openOwnProduct({ LOG_LEVEL: "info" });
  administrator = (await addPerson(product, { administrator: true })).cookie;
  client = (await addPerson(product)).cookie;
});
afterAll(() => product.dispose());

const yesterday = () => addDays(today(), -1);
const report = "send-daily-report";
const metrics = "send-landing-metrics-daily";
const goodBodies: Record<string, unknown> = {
  [report]: { test: true },
  [metrics]: { triggered_at: new Date().toISOString(), manual_test: true },
};

const call = (name: string, body: unknown, headers?: Record<string, string>) =>
  askFunction(product, name, body, { origin: product.url, ...headers });

const sentReports = (): Promise<{ subject: string; status: string }[]> =>
  queryProduct(
    product,
    "select subject, status from email_deliveries where template = 'daily-report'",
  );

async function addVisits(day: string, count: number): Promise<void> {
  const at = startOfParisDay(day).toISOString();
  await queryProduct(
    product,
    `insert into landing_events (session_id, event_type, event_data, referrer, user_agent, happened_at, received_at, status, fingerprint)
    select gen_random_uuid(), 'page_view', '{"url":"${product.url}/","title":"Accueil"}', 'direct', 'Firefox',
      '${at}', '${at}', 'success', '${randomUUID()}' || n from generate_series(1, ${count}) as n`,
  );
}

describe.each([report, metrics])("%s is the administrators' alone", (name) => {
  test.each([
    ["a visitor", (): string => "", 401],
    ["a client", (): string => client, 403],
  ] as const)("%s is refused, without effect", async (_who, cookie, status) => {
    const refused = await call(name, goodBodies[name], { cookie: cookie() });
    expect(refused.status).toBe(status);
    expect(refused.answer).toMatchObject({ success: false, error: expect.any(String) });
    expect(await sentReports()).toEqual([]);
  });

  test.each([
    ["another site", goodBodies[name], { origin: "https://evil.example" }, 403],
    ["no JSON", "test=true", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["half a JSON", '{"test":', {}, 400],
    ["nothing", {}, {}, 400],
    ["null", "null", {}, 400],
    ["an unknown key", { ...(goodBodies[name] as object), day: "2020-01-01" }, {}, 400],
    ["test: false", { test: false, manual_test: "oui", triggered_at: "hier" }, {}, 400],
  ])("%s is refused", async (_what, body, headers, status) => {
    const refused = await call(name, body, { cookie: administrator, ...headers });
    expect(refused.status).toBe(status);
    expect(refused.answer["success"]).toBe(false);
    expect(await sentReports()).toEqual([]);
  });

  test("GET isn't a call", async () => {
    const answer = await fetch(`${product.url}/functions/v1/${name}`, {
      headers: { cookie: administrator },
    });
    expect(answer.status).toBe(405);
  });
});

test("the landing totals of missed days are written once", async () => {
  const missed = addDays(yesterday(), -2);
  await addVisits(missed, 3);
  const counted = await call(metrics, goodBodies[metrics], { cookie: administrator });
  expect(counted.status).toBe(200);
  expect(counted.answer).toMatchObject({ success: true });
  expect(counted.answer["days"]).toContainEqual({ day: missed, events: 3, visits: 3 });
  const { status, answer } = await call(metrics, goodBodies[metrics], { cookie: administrator });
  expect({ status, answer }).toEqual({ status: 200, answer: { success: true, days: [] } });
  const rows = await queryProduct<{ sessions: number }>(
    product,
    `select sessions from landing_daily where day = '${missed}' and measure = 'visit'`,
  );
  expect(rows).toEqual([{ sessions: 3 }]);
});

test("the report's test is sent and returns the specification's metrics", async () => {
  await addVisits(yesterday(), 2);
  const { status, answer } = await call(report, { test: true }, { cookie: administrator });
  expect(status).toBe(200);
  expect(answer).toEqual({
    success: true,
    day: yesterday(),
    metrics: { ...emptyDay, conversionRate: 0 },
    delivery: "sent",
  });
  expect(await sentReports()).toEqual([
    { subject: expect.stringContaining("[Essai] Rapport du"), status: "sent" },
  ]);
});

describe("the test pages without scripts", () => {
  const post = async (path: string, fields: Record<string, string>, cookie = administrator) => {
    const headers = { cookie, origin: product.url };
    const { status, page } = await postForm(product.url + path, fields, headers);
    return { status, words: wordsOf(page) };
  };

  test("the report is sent and its outcome shown", async () => {
    const before = (await sentReports()).length;
    const { status, words } = await post("/test-rapport", {});
    expect(status).toBe(200);
    expect(words).toContain("Rapport envoyé");
    expect(await sentReports()).toHaveLength(before + 1);
  });

  test.each([
    ["yesterday", 200, "lignes de totaux enregistrées"],
    ["today", 422, "n’est pas finie"],
    ["2026-02-30", 400, "Date invalide"],
    ["0001-01-01", 422, "Rien n’était encore mesuré"],
    ["2006-11-20", 422, "Rien n’était encore mesuré"],
    ["<b>hier</b>", 400, "Date invalide"],
    ["", 200, "Rien à rattraper"],
  ])("counting the day %j answers %i: %s", async (named, status, words) => {
    const day = { yesterday: yesterday(), today: today() }[named] ?? named;
    const answer = await post("/test-daily-aggregation", { day });
    expect(answer.status).toBe(status);
    expect(answer.words).toContain(words);
  });

  test("a test event is stored, and in no figure", async () => {
    const { status, words } = await post("/test-metrics", {});
    expect(status).toBe(200);
    expect(words).toContain("Événement enregistré");
    const kept = await queryProduct(
      product,
      "select status from landing_events where event_data ->> 'section' = 'test-metrics'",
    );
    expect(kept).toEqual([{ status: "success" }]);
    const page = await fetch(`${product.url}/admin/frequentation?jours=7`, {
      headers: { cookie: administrator },
    });
    expect(wordsOf(await page.text())).not.toContain("essai ·");
  });

  test.each(["/test-rapport", "/test-metrics", "/test-daily-aggregation"])(
    "%s refuses a post from another site",
    async (path) => {
      const headers = { cookie: administrator, origin: "https://evil.example" };
      const { status } = await postForm(product.url + path, { day: yesterday() }, headers);
      expect([400, 403]).toContain(status);
    },
  );

  test.each(["?jours=7", "?jours=abc", "?jours=-1", "?jours=1e9", ""])(
    "the traffic page accepts %j",
    async (query) => {
      const page = await fetch(`${product.url}/admin/frequentation${query}`, {
        headers: { cookie: administrator },
      });
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
      expect(wordsOf(html)).toContain("Visites par jour");
    },
  );
});

test("the events page counts seven French days, today included", async () => {
  const recorded = async () => {
    const headers = { cookie: administrator };
    const page = await (await fetch(`${product.url}/test-metrics`, { headers })).text();
    return Number(/Enregistré (\d+)/.exec(wordsOf(page))?.[1]);
  };
  const before = await recorded();
  await addVisits(addDays(today(), -7), 5);
  expect(await recorded()).toBe(before);
  await addVisits(addDays(today(), -6), 5);
  expect(await recorded()).toBe(before + 5);
});

test("a post from another site has its own error, not that of a missing page", async () => {
  const headers = { cookie: administrator, "sec-fetch-site": "cross-site" };
  const { status, page } = await postForm(`${product.url}/test-metrics`, {}, headers);
  expect(status).toBe(403);
  expect(wordsOf(page)).toContain("Envoi refusé");
  expect(wordsOf(page)).not.toContain("Introuvable");
});
