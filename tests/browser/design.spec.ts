import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./product.ts";

test(
  "every building block is accessible and readable in both themes",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    test.slow();
    await page.goto("/dev/design");
    await expect(page.getByText("Nuit", { exact: true })).not.toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
