import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { RunningProduct } from "./product-process.ts";

/** Cache: e-mails are immutable, and waiting for one polls the folder. */
const read = new Map<string, Email>();

export async function messagesAbout(
  { dataDirectory }: RunningProduct,
  words: string,
): Promise<Email[]> {
  const folder = join(dataDirectory, "courriels");
  // The mailbox is created with its first e-mail.
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
  const messages = await Promise.all(files.map((file) => messageIn(join(folder, file))));
  return messages.filter(({ subject, text, to = [] }) =>
    [subject, text, ...to.map(({ address }) => address)].join(" ").includes(words),
  );
}

async function messageIn(file: string): Promise<Email> {
  const known = read.get(file);
  if (known) return known;
  const message = await PostalMime.parse(await readFile(file));
  read.set(file, message);
  return message;
}
