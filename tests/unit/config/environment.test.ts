import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { EnvironmentFaults, parseEnvironment } from "#config/environment.server.ts";
import { settings } from "#config/settings.ts";

test("without configuration, the environment is a complete demonstration", () => {
  expect(parseEnvironment({})).toMatchObject({ MODE: "demo", PORT: 3000, DATA_DIR: "data" });
});

test("an empty variable counts as absent", () => {
  expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toEqual(parseEnvironment({}));
});

test("all faults are listed at once, each with an example", () => {
  const wrong = {
    MODE: "prod",
    PORT: "port",
    SITE_URL: "example",
    DATABASE_URL: "mysql://x",
    SMTP_URL: "x",
  };
  const message = faultsOf(wrong);
  for (const name of Object.keys(wrong)) {
    expect(message).toMatch(new RegExp(`^ {2}${name} .+\\. Exemple : ${name}=.+$`, "m"));
  }
});

test.each([
  [{ MODE: "live" }, "SITE_URL"],
  [{ MODE: "live", SITE_URL: "https://a.fr" }, "SMTP_URL"],
  [{ MODE: "live", SITE_URL: "https://a.fr", DATABASE_URL: "postgres://h/d" }, "AUTH_SECRET"],
  [{ WORKER: "separate" }, "DATABASE_URL"],
  [{ PORT: "65536" }, "PORT"],
  [{ SITE_URL: "https://a.fr/page" }, "SITE_URL"],
  [{ AUTH_SECRET: "court" }, "AUTH_SECRET"],
  [{ PLACES_AUDIT_ENABLED: "true" }, "PLACES_API_KEY"],
  [{ PLACES_DAILY_CAP: "-1" }, "PLACES_DAILY_CAP"],
])("%o is refused, naming %s", (source, name) => {
  expect(faultsOf(source)).toContain(`  ${name} `);
});

test("Places without its key is refused, naming both settings", () => {
  expect(faultsOf({ PLACES_AUDIT_ENABLED: "true" })).toContain(
    "PLACES_API_KEY est obligatoire quand PLACES_AUDIT_ENABLED=true",
  );
  expect(faultsOf({ PLACES_AUDIT_ENABLED: "true", PLACES_API_KEY: "key" })).toBe("");
});

test.each([
  [
    { STRIPE_SECRET_KEY: "sk_test_1" },
    "STRIPE_WEBHOOK_SECRET est obligatoire avec STRIPE_SECRET_KEY",
  ],
  [
    { STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY est obligatoire avec STRIPE_WEBHOOK_SECRET",
  ],
  [{ STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, "une clé secrète"],
  [{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "a,b,c" }, "ou deux séparés"],
  [{ STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, "est une clé réelle"],
  [
    {
      MODE: "live",
      SITE_URL: "https://a.fr",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    },
    "est une clé de test",
  ],
])("Stripe half configured, or of the other mode, is refused: %o", (source, sentence) => {
  expect(faultsOf(source)).toContain(sentence);
});

test("both webhook secrets of Stripe are kept during a rotation", () => {
  const given = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_old, whsec_new" };
  expect(parseEnvironment(given).STRIPE_WEBHOOK_SECRET).toEqual(["whsec_old", "whsec_new"]);
});

test("every example is accepted", () => {
  const examples = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, setting.example]),
  );
  expect(() => parseEnvironment(examples)).not.toThrow();
});

test("an absent variable has the default of the table", () => {
  const environment = parseEnvironment({}) as Record<string, string | number | boolean | undefined>;
  for (const [name, setting] of Object.entries(settings)) {
    if (name === "LOG_LEVEL") continue;
    expect(`${name}=${environment[name] ?? null}`).toBe(`${name}=${setting.default}`);
  }
});

test(".env.example names every variable, commented out or at its default", () => {
  const text = readFileSync(".env.example", "utf8");
  const named = [...text.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named).toEqual(Object.keys(settings));
  expect(() => parseEnvironment(parseEnv(text))).not.toThrow();
});

test("the manual's table of settings holds every variable, its default and its meaning", () => {
  const page = readFileSync("docs/guide/reglages.md", "utf8");
  for (const [name, setting] of Object.entries(settings)) {
    expect(page).toContain(`| \`${name}\` | ${setting.default ?? "—"} | ${setting.description} |`);
  }
});

function faultsOf(source: Record<string, string>): string {
  try {
    parseEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentFaults) return error.message;
    throw error;
  }
  return "";
}
