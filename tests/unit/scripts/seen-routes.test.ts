import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answering, keepSeen, readSeen, seenFile } from "../../../scripts/toolchain/seen-routes.ts";
import routes from "../../../app/routes.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

test("an address, and a page's data, are answered by the product's own route", () => {
  const routeAt = answering(routes, process.cwd());
  expect(routeAt("/")).toBe("routes/site/landing/landing.tsx");
  expect(routeAt("/_root.data")).toBe("routes/site/landing/landing.tsx");
  expect(routeAt("/devis/4f2a/pdf")).toBe("routes/quote/quote-pdf.ts");
  expect(routeAt("/admin/livraisons.data")).toBe("routes/admin/deliveries/board.tsx");
  expect(routeAt("/nulle-part")).toBe("routes/site/not-found.tsx");
});

test("a function is answered by its own file, and an unknown one by the catch-all", () => {
  const routeAt = answering(routes, process.cwd());
  expect(routeAt("/functions/v1/session")).toBe("routes/functions/v1/session.ts");
  expect(routeAt("/functions/v1/none")).toBe("routes/functions/function.ts");
});

test("assets belong to no route", () => {
  const routeAt = answering(routes, process.cwd());
  for (const file of ["/assets/root-x.js", "/__manifest", "/favicon.svg"])
    expect(routeAt(file), file).toBeNull();
});

test("a record has one sorted list per test file, and keeps those of other steps", () => {
  const folder = temporaryFolder();
  writeIn(folder, seenFile, '{ "tests/browser/a.spec.ts": [], "tests/product/gone.test.ts": [] }');
  writeIn(folder, "seen/quote.test.ts.txt", "/readyz\n/devis\n/readyz\nprogram:demo.ts\n");
  keepSeen(folder, { asked: "seen", tests: "tests/product/", routes });
  expect(readSeen(folder)).toEqual({
    "tests/browser/a.spec.ts": [],
    "tests/product/quote.test.ts": [
      "demo.ts",
      "routes/health/readyz.ts",
      "routes/site/quote-request/quote-request.tsx",
    ],
  });
  const written = readFileSync(join(folder, seenFile), "utf8");
  keepSeen(folder, { asked: "seen", tests: "tests/product/", routes });
  expect(readFileSync(join(folder, seenFile), "utf8")).toBe(written);
});
