import { relative } from "node:path";
import { expect, test as base } from "@playwright/test";
import { CONSENT_VERSION, consentEntries, sameForAll } from "#domain/consent.ts";
import { fromAnotherAddress } from "../identity.ts";
import { leaveAsked, noteAsked, noteOwnRequests } from "../reach/asked-addresses.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { hostedProduct } from "./hosted-product.ts";

interface TestOptions {
  /** Product (product-host.ts) by its name as a string literal (visits.ts); the shared one by default. */
  visits: string;
  /** Console errors that a test provokes on purpose, for instance by a missing page. */
  allowedConsoleErrors: RegExp[];
  cookieChoice: "refused" | "none";
}

interface TestFixtures extends TestOptions {
  product: RunningProduct;
  noConsoleErrors: void;
  leavesAsked: void;
}

interface WorkerFixtures {
  notesAsked: void;
}

/** Playwright's test, on a running product; a console error fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  visits: ["shared", { option: true }],
  product: async ({ visits }, use) => {
    await use(await hostedProduct(visits));
  },
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from it
  extraHTTPHeaders: async ({}, use) => {
    await use(fromAnotherAddress());
  },
  allowedConsoleErrors: [[], { option: true }],
  cookieChoice: ["refused", { option: true }],
  storageState: async ({ product, cookieChoice }, use) => {
    const localStorage = cookieChoice === "refused" ? refusal() : [];
    await use({ cookies: [], origins: [{ origin: product.url, localStorage }] });
  },
  noConsoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error")
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use();
      const surprising = errors.filter((text) => !allowedConsoleErrors.some((it) => it.test(text)));
      expect(surprising, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  notesAsked: [
    async ({ browser }, use) => {
      noteOwnRequests();
      // For contexts opened by a test as well, which belong to the browser.
      browser.on("context", (context) =>
        context.on("request", (request) => noteAsked(request.url())),
      );
      await use();
    },
    { scope: "worker", auto: true },
  ],
  leavesAsked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from it
    async ({}, use, { file }) => {
      await use();
      leaveAsked(relative(import.meta.dirname, file));
    },
    { auto: true },
  ],
});

/** Storage entries left by « Refuser tout », with the proof sent. */
function refusal(): { name: string; value: string }[] {
  const { flag, preferences } = consentEntries({
    flag: {
      id: crypto.randomUUID(),
      version: CONSENT_VERSION,
      chosenAt: new Date().toISOString(),
      proven: true,
    },
    choice: sameForAll(false),
  });
  return [
    { name: "phare_cookie_consent", value: flag },
    { name: "phare_cookie_preferences", value: preferences },
  ];
}

export { expect };
