import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";

test("a read is in the folder of its noun, which its name doesn't repeat", () => {
  const reads = globSync("app/queries/**/*.ts");
  expect(reads.length).toBeGreaterThan(50);
  const misnamed = reads.filter((file) => {
    const noun = basename(dirname(file));
    return dirname(dirname(file)) !== "app/queries" || basename(file).includes(noun);
  });
  expect(misnamed).toEqual([]);
});

test("a page of the administration is in the folder of its noun", () => {
  expect(globSync("app/routes/admin/*/*.{ts,tsx}").length).toBeGreaterThan(100);
  expect(globSync("app/routes/admin/*.{ts,tsx}")).toEqual([]);
});

test("« call » in a file name means a phone call: never arguments or requests", () => {
  const named = globSync("app/**/*call*.{ts,tsx}");
  expect(named.length).toBeGreaterThan(30);
  const phone =
    /\/calls?[/.]|\/booking\/|\/emails\/call-|\/(?:call-(?:link|standing|desk|events|times)|discovery-call|plan-calls)\./;
  expect(named.filter((file) => !phone.test(file))).toEqual([]);
});

test("order information is the client's, and follow-up the agency's work, in file names", () => {
  expect(globSync("app/routes/site/order-information/*.tsx").length).toBeGreaterThan(3);
  expect(globSync("app/**/*follow-up*.*")).toEqual([]);
});

test("file names say list for a list and record for a record", () => {
  expect(globSync("app/**/list/*.{ts,tsx}").length).toBeGreaterThan(10);
  expect(globSync("app/**/record{,s}-{list,page,search,narrowing}*.*")).toEqual([]);
});

test("file names say whose request it is, unless quote and revision requests are alike", () => {
  const alike = ["app/copy/request.ts", "app/domain/request.ts"];
  const named = globSync("app/{copy,domain,queries,seed,workflows}/**/*request*.ts");
  expect(named).toEqual(expect.arrayContaining(alike));
  const says = /(?:quote|audit|order)-requests?[/.]|request-(?:quote|audit)\./;
  expect(named.filter((file) => !says.test(file) && !alike.includes(file))).toEqual([]);
});

test("an offer goes by its name in code, by its code where it is stored or sent", () => {
  const byCode = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /(?:catalogue|offers)\.(?:premium|suiviCroissance)|\bconst \{[^}]*\b(?:premium|suiviCroissance)\b[^}]*\} = (?:catalogue|offers)/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(byCode).toEqual(["app/domain/catalogue.ts"]);
});

test("an e-mail's template is .tsx only if it has elements, which building blocks alone have", () => {
  expect(globSync("app/emails/*.ts").length).toBeGreaterThan(30);
  const withElements = globSync("app/emails/*.tsx").filter((file) =>
    /<\/|\/>/.test(readFileSync(file, "utf8")),
  );
  expect(globSync("app/emails/*.tsx")).toEqual(withElements);
});
