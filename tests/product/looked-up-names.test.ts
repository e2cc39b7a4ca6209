import { afterAll, beforeAll, expect, test } from "vitest";
import { parametersByPattern, postedPatterns, routePatterns } from "../route-patterns.ts";
import { actFields, inheritedNames, startMatrix } from "./matrix.ts";

let matrix: Awaited<ReturnType<typeof startMatrix>>;
beforeAll(async () => {
  matrix = await startMatrix();
});
afterAll(() => matrix.dispose());

/** Posts without an act's name, or that redirect. */
const readNoForm: ReadonlySet<string> = new Set([
  "/auth/code",
  "/portal/compte/double-authentification",
  "/deconnexion",
  "/payer/:orderId",
  "/portal/vue-client/quitter",
  "/test-metrics",
  "/test-rapport",
]);

/** Forms that take a post without a name, and lead on whoever is signed in already. */
const readUnnamed: ReadonlySet<string> = new Set(["/auth"]);

/** Forms with buttons that only show something: other acts need their own name. */
const showByAnyName: ReadonlySet<string> = new Set(["/rendez-vous"]);

/** Pages of one act, which a form need not name. */
const haveOneAct: ReadonlySet<string> = new Set([
  "/admin/clients/:clientId",
  "/admin/double-authentification-plus-tard",
]);

const acts = [
  ...inheritedNames.map((name) => [name]),
  ["no-such-act"],
  ["constructor", "constructor"],
  ["start", "reopen"],
  [],
];

const posted = postedPatterns().filter((pattern) => pattern !== "/functions/v1/:name");

test.each(posted)("%s refuses an unknown act", async (pattern) => {
  const address = matrix.addressOf(pattern);
  const faults: string[] = [];
  for (const names of acts) {
    const body = new URLSearchParams(
      actFields.flatMap((field) => names.map((name) => [field, name])),
    );
    const { status, tells } = await matrix.ask(pattern, address, { method: "POST", body });
    const isTaken =
      readNoForm.has(pattern) ||
      (showByAnyName.has(pattern) && names.length < 2) ||
      ((readUnnamed.has(pattern) || haveOneAct.has(pattern)) && names.length === 0);
    const isRefused = status >= 400 && status < 500;
    if (isRefused === isTaken || status >= 500 || tells)
      faults.push(`${names.join("&")} → ${status} ${tells ?? ""}`);
  }
  expect(faults).toEqual([]);
});

const read = [...parametersByPattern()].filter(([, parameters]) => parameters.size > 0);

test.each(read)(
  "%s finds nothing under an inherited name in its address",
  async (pattern, parameters) => {
    const address = matrix.addressOf(pattern);
    const together = inheritedNames.map((name) =>
      [...parameters].map((parameter) => [parameter, name]),
    );
    const alone = [...parameters].map((parameter) => [[parameter, "constructor"]]);
    const faults: string[] = [];
    for (const asked of [...together, ...alone]) {
      const query = new URLSearchParams(asked).toString();
      const { status, tells } = await matrix.ask(pattern, `${address.split("?")[0]}?${query}`);
      if (status >= 500 || tells) faults.push(`${query} → ${status} ${tells ?? ""}`);
    }
    expect(faults).toEqual([]);
  },
);

const named = routePatterns().filter((pattern) => /:\w+|\*/.test(pattern));

test.each(named)("%s finds nothing under an inherited name as its record", async (pattern) => {
  const faults: string[] = [];
  for (const name of inheritedNames) {
    const address = pattern.replaceAll(/:\w+|\*/g, name);
    for (const method of ["GET", "POST"]) {
      const { status, tells } = await matrix.ask(pattern, address, { method });
      if (status >= 500 || tells) faults.push(`${method} ${address} → ${status} ${tells ?? ""}`);
    }
  }
  expect(faults).toEqual([]);
});
