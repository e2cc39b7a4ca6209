import { expect, test } from "vitest";
import { destination } from "../../../app/routes/auth/destination.ts";

test.each([
  ["client", "", "/portal"],
  ["administrator", "", "/admin"],
  ["visitor", "", "/portal"],
  ["administrator", "?retour=/portal", "/portal"],
  ["client", "?retour=%2Fdevis%2F1%3Fa%3Db", "/devis/1?a=b"],
  ["administrator", "?retour=//evil.example/admin", "/admin"],
  ["client", "?retour=/auth", "/portal"],
] as const)("signing in as %s with « %s » leads to %s", (kind, query, path) => {
  expect(destination(new URL(`https://www.phare.example/auth${query}`), kind)).toBe(path);
});
