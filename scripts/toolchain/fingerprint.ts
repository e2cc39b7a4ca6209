import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export function fingerprintOf(folder: string, files: string[], told: string[] = []): string {
  const hash = createHash("sha256");
  for (const text of told) hash.update(`${text}\0`);
  for (const file of [...new Set(files)].toSorted()) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
