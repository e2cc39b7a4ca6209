import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sharedProduct } from "./shared-product.ts";

const traces = [
  "/dev/enter",
  "/dev/emails",
  "/dev/papers",
  "phare:renewed",
  "Redevenir un visiteur",
];

test("the build contains nothing of the development mode, its one-click sign-in least of all", () => {
  const files = readdirSync("build", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.some((file) => file.endsWith("server/server.js"))).toBe(true);
  const found = files.flatMap((file) => {
    const content = readFileSync(file, "utf8");
    return traces.filter((trace) => content.includes(trace)).map((trace) => `${trace} in ${file}`);
  });
  expect(found).toEqual([]);
});

test.each(["/dev", "/dev/enter", "/dev/emails", "/dev/emails/sample", "/dev/papers"])(
  "the built product knows nothing at %s",
  async (address) => {
    const { url } = sharedProduct();
    const [page, entered] = await Promise.all([
      fetch(url + address),
      fetch(url + address, { method: "POST", headers: { Origin: url } }),
    ]);
    expect([page.status, entered.status]).toEqual([404, 405]);
  },
);
