import { expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { messagesAbout } from "../running-product/mailbox.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

export { messagesAbout };

export async function expectMessagesAbout(
  product: RunningProduct,
  words: string,
  count: number,
): Promise<Email[]> {
  await expect
    .poll(async () => (await messagesAbout(product, words)).length, {
      message: `e-mails about ${words}`,
    })
    .toBe(count);
  return messagesAbout(product, words);
}
