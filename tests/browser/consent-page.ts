import type { BrowserContext, Page } from "@playwright/test";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

export const banner = (page: Page) => page.getByRole("region", { name: "Choix des cookies" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Gérer mes cookies" });
export const manage = (page: Page) => page.getByRole("link", { name: "Gérer mes cookies" });
export const accept = (page: Page) => banner(page).getByRole("button", { name: "Accepter tout" });
export const refuse = (page: Page) => banner(page).getByRole("button", { name: "Refuser tout" });
export const customise = (page: Page) =>
  banner(page).getByRole("button", { name: "Personnaliser" });
export const toggle = (page: Page, name: string) => dialog(page).getByRole("switch", { name });

/** The headless user agent counts as a robot, whose events are dropped. */
export const ordinaryBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export interface Call {
  name: string;
  body: Record<string, unknown>;
}

/** Records calls of our functions from now on, in any tab. */
export function recordCalls(context: BrowserContext): Call[] {
  const calls: Call[] = [];
  context.on("request", (request) => {
    const name = /\/functions\/v1\/(.+)$/.exec(request.url())?.[1];
    if (name === undefined) return;
    const body = request.postData();
    calls.push({ name, body: body === null ? {} : (JSON.parse(body) as Record<string, unknown>) });
  });
  return calls;
}

export const eventsIn = (calls: Call[]) =>
  calls.filter(({ name }) => name === "track-landing-metrics").map(({ body }) => body);

export const eventTypesIn = (calls: Call[]) => eventsIn(calls).map(({ eventType }) => eventType);

/** Cookies and storage of the site; null where unreadable. */
export async function storedEntries(page: Page) {
  return page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
  }));
}

export async function storedPreferences(page: Page): Promise<unknown> {
  const entry = await page.evaluate(() => localStorage.getItem("phare_cookie_preferences"));
  return entry === null ? null : (JSON.parse(entry) as unknown);
}

export async function sessionOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("phare_session_id") ?? "");
}

export async function keptEvents(product: RunningProduct, sessionId: string) {
  return queryProduct<{ event_type: string; event_data: Record<string, unknown> }>(
    product,
    `select event_type, event_data from landing_events
     where session_id = '${sessionId}' order by happened_at`,
  );
}
