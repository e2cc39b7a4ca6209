import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Product } from "./product-process.ts";

/** Every message of the local mailbox that names these words in its subject or text. */
export async function messagesAbout(product: Product, words: string): Promise<Email[]> {
  const folder = join(product.dataDirectory, "courriels");
  // The mailbox itself comes with the first message.
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
  const messages = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return messages.filter(({ subject, text }) => `${subject} ${text}`.includes(words));
}

/** Waits until exactly that many messages about these words have been delivered. */
export async function expectMessagesAbout(
  product: Product,
  words: string,
  count: number,
): Promise<Email[]> {
  await expect
    .poll(async () => (await messagesAbout(product, words)).length, {
      message: `e-mails about ${words}`,
      timeout: 20_000,
    })
    .toBe(count);
  return messagesAbout(product, words);
}
