import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawPictures } from "../../../scripts/toolchain/pictures.ts";

test("the pictures show the present tables and rooms: `npm run pictures` draws them", () => {
  expect(readFileSync("docs/pictures.md", "utf8")).toBe(drawPictures());
});

test("a record's keys, status and cardinality are drawn", () => {
  const drawn = drawPictures();
  expect(drawn).toContain("  quotes |o--o| orders : quote_id\n");
  expect(drawn).toContain("  quotes ||--o{ quote_lines : quote_id\n");
  expect(drawn).toMatch(/ {2}orders \{\n {4}uuid id PK\n[^}]* {4}text status\n/);
  expect(drawn).toContain("  workflows --> queries\n");
});
