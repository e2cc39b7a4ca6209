import { expect, test } from "vitest";
import { recordAddress } from "../../../app/routes/admin/record/address.ts";
import { routePatterns } from "../../route-patterns.ts";

const pages = routePatterns()
  .filter((pattern) => pattern.startsWith("/admin/"))
  .map((pattern) => pattern.replace(/:\w+/, "ID"));

test.each(Object.entries(recordAddress))("the address of a record, by kind: %s", (_kind, of) => {
  expect(pages).toContain(of("ID"));
});
