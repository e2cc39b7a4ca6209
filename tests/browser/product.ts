import { expect, test as base } from "@playwright/test";
import { startProduct, type Product } from "./product-process.ts";

interface TestOptions {
  /** Console errors that a test provokes on purpose, for instance by visiting a missing page. */
  allowedConsoleErrors: RegExp[];
}

interface TestFixtures extends TestOptions {
  noConsoleErrors: void;
}

interface WorkerFixtures {
  product: Product;
}

/** Playwright's test, on a product of its own per worker; an error in any console fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  allowedConsoleErrors: [[], { option: true }],
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
});

export { expect };
