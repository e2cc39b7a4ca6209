import { signInAsAdministrator } from "./administrator.ts";
import { confirm, newClient, signUp } from "./client-account.ts";
import { test as filled, signInToDemo } from "./demo-product.ts";
import { test as empty } from "./product.ts";
import { addressesOf, adminPatterns, expectSound, portalPatterns } from "./walk.ts";

const WALK_MS = 300_000;
const known = (pattern: string) => !pattern.includes(":");

filled.describe("every working screen, full", () => {
  // The e-mail's frame refuses the script that axe offers to it.
  filled.use({
    allowedConsoleErrors: [/^Blocked script execution in '[^']*\/admin\/courriels\/[^']*\/html'/],
  });

  filled("of the portal", async ({ page, product }) => {
    filled.setTimeout(WALK_MS);
    await signInToDemo(page, "client");
    for (const address of await addressesOf(product, portalPatterns)) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      await filled.step(address, () => expectSound(page, address));
    }
  });

  filled("of the administration", async ({ page, product }) => {
    filled.setTimeout(WALK_MS);
    await signInToDemo(page, "agency");
    for (const address of await addressesOf(product, adminPatterns)) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      await filled.step(address, () => expectSound(page, address));
    }
  });
});

empty.describe("every working screen, empty", () => {
  empty("of the portal", async ({ page, product }) => {
    empty.setTimeout(WALK_MS);
    const client = newClient();
    await signUp(page, client);
    await confirm(page, product, client);
    for (const address of portalPatterns.filter(known)) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      await empty.step(address, () => expectSound(page, address));
    }
  });

  empty("of the administration", async ({ page, product }) => {
    empty.setTimeout(WALK_MS);
    await signInAsAdministrator(page, product);
    for (const address of adminPatterns.filter(known)) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      await empty.step(address, () => expectSound(page, address));
    }
  });
});
