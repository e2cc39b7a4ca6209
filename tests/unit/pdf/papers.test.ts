import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { papers } from "../../samples/papers.ts";

test("every document of app/pdf has samples", () => {
  const documents = readdirSync("app/pdf").filter(
    (file) =>
      file.endsWith(".ts") &&
      /export function \w+Pdf\(/.test(readFileSync(`app/pdf/${file}`, "utf8")),
  );
  const names = documents.map((file) => file.replace(".ts", ""));
  expect(names.toSorted()).toEqual(Object.keys(papers).toSorted());
});

const samples = Object.values(papers).flatMap((paper) =>
  paper.samples.map(({ title, print }) => [`${paper.title}, ${title}`, print] as const),
);

test.each(samples)("%s prints", async (_, print) => {
  expect((await print()).subarray(0, 5).toString("latin1")).toBe("%PDF-");
});
