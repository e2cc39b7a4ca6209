import type { Page } from "@playwright/test";
import {
  accept,
  banner,
  eventsIn,
  eventTypesIn,
  keptEvents,
  ordinaryBrowser,
  recordCalls,
  sessionOf,
} from "./consent-page.ts";
import { fillRequired, finalise, openCheckout } from "./order-page.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ cookieChoice: "none", userAgent: ordinaryBrowser });

const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: "instant" });
  }, part);

const ofType = (events: Record<string, unknown>[], type: string) =>
  events.filter(({ eventType }) => eventType === type).map(({ eventData }) => eventData);

test("events before the consent are sent after it, in the specification's words", async ({
  page,
  context,
  product,
}) => {
  const calls = recordCalls(context);
  await page.goto("/cgv?email=camille@exemple.fr#article-1");
  await scrollTo(page, 0.6);
  await accept(page).click();
  await expect
    .poll(() => eventTypesIn(calls))
    .toEqual(["page_view", "scroll_depth", "scroll_depth"]);
  const [view] = eventsIn(calls);
  const sessionId = await sessionOf(page);
  expect(view).toEqual({
    eventType: "page_view",
    eventData: { url: `${product.url}/cgv`, title: await page.title() },
    sessionId: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    referrer: "direct",
    userAgent: ordinaryBrowser,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(view?.["sessionId"]).toBe(sessionId);
  await expect.poll(async () => (await keptEvents(product, sessionId)).length).toBe(3);

  await page.evaluate(() => {
    document.addEventListener("submit", (event) => event.preventDefault());
    const section = document.createElement("section");
    section.dataset["section"] = "essai";
    section.innerHTML = `<button type="button" data-cta="Audit gratuit"><b>ici</b></button>
      <form data-form="contact"><input name="email" value="camille@exemple.fr"><button>ok</button></form>`;
    document.querySelector("main")?.prepend(section);
  });
  await page.getByText("ici", { exact: true }).click();
  await page.getByRole("button", { name: "ok" }).click();
  await expect
    .poll(() => ofType(eventsIn(calls), "cta_click"))
    .toEqual([{ ctaName: "Audit gratuit", section: "essai" }]);
  await expect
    .poll(() => ofType(eventsIn(calls), "form_submit"))
    .toEqual([{ formType: "contact" }]);
});

test("each scroll milestone is sent once per session, with the section in view", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  const depths = () => ofType(eventsIn(calls), "scroll_depth");
  await page.goto("/");
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  for (const [index, part] of [0.26, 0.51, 0.76, 1].entries()) {
    await scrollTo(page, part);
    await expect.poll(depths).toHaveLength(index + 1);
  }
  expect(depths()).toEqual([
    { depth: 25, section: expect.any(String) },
    { depth: 50, section: expect.any(String) },
    { depth: 75, section: expect.any(String) },
    { depth: 100, section: expect.any(String) },
  ]);
  expect(
    new Set(depths().map((data) => (data as { section: string }).section)).size,
  ).toBeGreaterThan(1);
  await scrollTo(page, 0);
  await scrollTo(page, 1);
  await page.goto("/cgv");
  await scrollTo(page, 1);
  await expect.poll(() => ofType(eventsIn(calls), "page_view")).toHaveLength(2);
  expect(depths()).toHaveLength(4);
});

test("the time spent is sent on leaving the page, in the same session", async ({
  page,
  product,
}) => {
  await page.goto("/cgv");
  await accept(page).click();
  const sessionId = await sessionOf(page);
  await page.goto("/mentions-legales");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await sessionOf(page)).toBe(sessionId);
  const types = async () =>
    (await keptEvents(product, sessionId)).map(({ event_type: type }) => type).toSorted();
  await expect.poll(types).toEqual(["page_view", "page_view", "time_spent"]);
  const spent = (await keptEvents(product, sessionId)).find(
    ({ event_type: type }) => type === "time_spent",
  );
  const seconds = Number(spent?.event_data["seconds"]);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThan(60);
});

test("working screens have no tracking", async ({ page, context, product }) => {
  const calls = recordCalls(context);
  await page.goto("/cgv");
  await accept(page).click();
  await signInAsAdministrator(page, product);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = eventsIn(calls).length;
  await page.evaluate(() => {
    const detail = { eventType: "form_submit", eventData: { formType: "admin" } };
    window.dispatchEvent(new CustomEvent("phare:event", { detail }));
  });
  await page.goto("/admin/courriels");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/cgv");
  await expect.poll(() => eventsIn(calls).length).toBe(before + 1);
  expect(JSON.stringify(eventsIn(calls))).not.toMatch(/admin|jeton/);
});

test("an order sends its outcome, and nothing about the person; client-side navigation is another page view", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await openCheckout(page);
  await accept(page).click();
  await fillRequired(page);
  await finalise(page).click();
  await expect
    .poll(() => ofType(eventsIn(calls), "form_submit"))
    .toEqual([{ formType: "order", planType: "premium", outcome: "success" }]);
  expect(JSON.stringify(eventsIn(calls))).not.toMatch(/camille|roux|06 12/i);
  await navigateInPlace(page, "/merci?type=quote");
  await expect.poll(() => ofType(eventsIn(calls), "page_view")).toHaveLength(2);
  expect(ofType(eventsIn(calls), "page_view")[1]).toEqual({
    url: expect.stringMatching(/\/merci$/),
    title: await page.title(),
  });
});

test.describe("a server that refuses events", () => {
  test.use({ allowedConsoleErrors: [/503|Failed to load resource/] });

  test("is only logged: the page works, and the proof of consent is sent again on the next", async ({
    page,
    product,
  }) => {
    const noted: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "debug") noted.push(message.text());
    });
    await page.route("**/functions/v1/track-landing-metrics", (route) =>
      route.fulfill({ status: 503, json: { success: false } }),
    );
    await page.route("**/functions/v1/record-consent", (route) => route.abort());
    await page.goto("/cgv");
    await accept(page).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => noted.join("\n")).toContain("track-landing-metrics 503");
    await expect.poll(() => noted.join("\n")).toContain("record-consent");
    await page.unroute("**/functions/v1/record-consent");
    const [request] = await Promise.all([
      page.waitForRequest(`${product.url}/functions/v1/record-consent`),
      page.goto("/mentions-legales"),
    ]);
    expect((await request.response())?.status()).toBe(200);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("phare_cookie_consent")))
      .toContain('"proven":true');
  });
});

/** Client-side navigation, as by a link. */
async function navigateInPlace(page: Page, path: string) {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
  }, path);
}
