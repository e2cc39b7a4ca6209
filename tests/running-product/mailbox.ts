import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { RunningProduct } from "./product-process.ts";

/** A message never changes once it is there; whoever waits for one looks again and again. */
const read = new Map<string, Email>();

/** Every message of the local mailbox that has these words in its subject or text, or goes to that address. */
export async function messagesAbout(
  { dataDirectory }: RunningProduct,
  words: string,
): Promise<Email[]> {
  const folder = join(dataDirectory, "courriels");
  // The mailbox itself comes with the first message.
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
