import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Part } from "./part.ts";

const page = join(import.meta.dirname, "..", "docs", "performance.md");

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

function madeOn(): string {
  const [first] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${first?.model ?? "?"}, ${gib} GiB, Node ${process.versions.node}`;
}

export function writePart(name: string, part: Part, rows: readonly (readonly string[])[]): void {
  const text = readFileSync(page, "utf8");
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/performance.md has no marks for ${name}`);
  }
  const table = tableOf(part.columns, rows);
  const section = `${begin}\n\n## ${part.title}\n\n${part.how} Measured on ${madeOn()}.\n\n${table}\n\n${end}`;
  writeFileSync(page, before + section + after);
}
