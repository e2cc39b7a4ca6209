import { expect, test } from "vitest";
import { authenticatorCode } from "../../browser/authenticator.ts";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
])("at %i seconds the tests' authenticator shows %s", (seconds, code) => {
  expect(authenticatorCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(code);
});
