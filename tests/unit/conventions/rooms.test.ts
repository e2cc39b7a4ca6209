import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../../oxlint.config.ts";

test("every room of app/ has its import rule", () => {
  const rooms = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "config")
    .map((entry) => `app/${entry.name}/**`);
  const ruled = (config.overrides ?? [])
    .filter((override) => override.rules && "no-restricted-imports" in override.rules)
    .flatMap((override) => override.files);
  expect(rooms.filter((room) => !ruled.includes(room))).toEqual([]);
});
