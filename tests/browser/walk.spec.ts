import type { Page } from "@playwright/test";
import { parisDate } from "#domain/paris-date.ts";
import { DEMO_MARKER } from "#seed/demo-marker.server.ts";
import { everyStatus, statusesOn, valuesWith } from "../database/seed/demo-statuses.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expectContrast } from "./accessibility.ts";
import { signInAsAdministrator, signInAsClient, signInToDemo } from "./people.ts";
import { expect, test } from "./product.ts";
import {
  addressesOf,
  adminPatterns,
  changedWhenEmpty,
  expectSound,
  kinds,
  portalPatterns,
  shareOf,
} from "./walk.ts";

const PARTS = 3;

async function walk(page: Page, addresses: string[], look = expectSound): Promise<void> {
  for (const address of addresses) {
    await test.step(address, () => look(page, address));
  }
}

// Filled for today, whatever the day; tests/database/seed fills a fixed day.
test.describe("the demonstration of today", () => {
  test.use({ visits: "demo" });

  test("shows every status of every noun", async ({ product }) => {
    const valuesOf = valuesWith((query) => queryProduct(product, query));
    // Day on which the demonstration was filled: midnight may have passed since.
    const [filled] = await queryProduct<{ at: Date }>(
      product,
      `select updated_at as at from settings where key = '${DEMO_MARKER}'`,
    );
    expect(await statusesOn({ valuesOf }, parisDate(filled?.at ?? new Date(0)))).toEqual(
      everyStatus,
    );
  });
});

test.describe("every working screen, with records", () => {
  // The e-mail's frame refuses axe's script.
  test.use({
    visits: "demo",
    allowedConsoleErrors: [/^Blocked script execution in '[^']*\/admin\/courriels\/[^']*\/html'/],
  });

  test("of the portal", async ({ page, product }) => {
    await signInToDemo(page, product, "client");
    await walk(page, await addressesOf(product, portalPatterns));
  });

  for (let part = 0; part < PARTS; part += 1) {
    test(`of the administration, ${part + 1} of ${PARTS}`, async ({ page, product }) => {
      await signInToDemo(page, product, "agency");
      await walk(page, await addressesOf(product, shareOf(adminPatterns, part, PARTS)));
    });
  }

  for (const who of ["client", "agency"] as const) {
    test(`of each kind in the dark theme, for the ${who}`, async ({ page, product }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await signInToDemo(page, product, who);
      await walk(page, await addressesOf(product, kinds[who]), async (_, address) => {
        await page.goto(address);
        await expectContrast(page);
      });
    });
  }
});

test.describe("every working screen with an empty state", () => {
  test("of the portal", async ({ page, product }) => {
    await signInAsClient(page, product);
    await walk(page, changedWhenEmpty(portalPatterns));
  });

  test.describe(() => {
    test.use({ visits: "nobody-yet" });

    for (let part = 0; part < 2; part += 1) {
      test(`of the administration, ${part + 1} of 2`, async ({ page, product }) => {
        await signInAsAdministrator(page, product);
        await walk(page, shareOf(changedWhenEmpty(adminPatterns), part, 2));
      });
    }
  });
});
