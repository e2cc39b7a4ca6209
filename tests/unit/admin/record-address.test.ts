import { expect, test } from "vitest";
import { recordAddress } from "../../../app/routes/admin/record/address.ts";
import { routePatterns } from "../../route-patterns.ts";

/** Pages of one record, or of what belongs to it: those with its id in their address. */
const pages = routePatterns()
  .filter((pattern) => pattern.startsWith("/admin/"))
  .map((pattern) => pattern.replace(/:\w+/, "ID"));

test.each(Object.entries(recordAddress))("the address of a record, by kind: %s", (_kind, of) => {
  expect(pages).toContain(of("ID"));
});
