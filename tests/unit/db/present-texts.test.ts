import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderSql, sqlList } from "#db/present/render.ts";
import { readPresentTexts } from "#db/present/texts.server.ts";
import { sqlValues } from "#db/present/values.ts";
import { paidForOrderStatuses } from "#domain/order.ts";

const texts = readPresentTexts();

test("a text's lists are the domain's, quoted", () => {
  const statuses = paidForOrderStatuses.map((status) => `'${status}'`).join(", ");
  expect(renderSql("status IN ({{paidForOrderStatuses}})")).toBe(`status IN (${statuses})`);
});

test("a pair is compared as one, and a quote is escaped", () => {
  expect(sqlList(["a", "d'un"])).toBe("'a', 'd''un'");
  expect(sqlList([["pending", "paid"]])).toBe("('pending', 'paid')");
});

test.each(["back\\slash", "$$", "nul\0"])(
  "a list refuses a word that would end its quotes: %j",
  (word) => {
    expect(() => sqlList([word])).toThrow("can't stand");
  },
);

test("an empty list, which is no SQL, is refused", () => {
  expect(() => sqlList([])).toThrow("empty list");
});

test.each(["unheardOf", "constructor", ""])("an unknown list is refused: {{%s}}", (name) => {
  expect(() => renderSql(`status IN ({{${name}}})`)).toThrow("no list named");
});

test("every list of values.ts is used by a text", () => {
  const written = texts.map(({ name }) => readFileSync(`app/db/${name}.sql`, "utf8")).join("\n");
  const unasked = Object.keys(sqlValues).filter((name) => !written.includes(`{{${name}}}`));
  expect(unasked).toEqual([]);
});

const shapes = {
  functions: (name: string) =>
    new RegExp(
      `^(?:--.*\\n)+CREATE OR REPLACE FUNCTION ${name}\\([^;]*?AS \\$\\$\\n[^]*?\\$\\$;\\n(?:\\nREVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;\\n(?:GRANT EXECUTE ON FUNCTION ${name} TO \\w+;\\n)*)?$`,
    ),
  triggers: (name: string) =>
    new RegExp(
      `^(?:(?:--.*\\n)*CREATE (?:CONSTRAINT )?TRIGGER "?\\w+"? [^;]*? ON "?${name}"?\\b[^;]*;\\n\\n?)+$`,
    ),
  policies: (name: string) =>
    new RegExp(`^(?:(?:--.*\\n)*CREATE POLICY "[^"]+" ON "?${name}"?\\s[^;]*;\\n\\n?)+$`),
};

test.each(texts)(
  "$name.sql creates what its name says, and nothing else",
  ({ kind, subject, sql }) => {
    expect(sql).toMatch(shapes[kind](subject));
  },
);

test("a security definer function sets its search_path", () => {
  const open = texts.filter(
    ({ sql }) => sql.includes("SECURITY DEFINER") && !/SET search_path = public, pg_temp/.test(sql),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
