import { expect, test } from "vitest";
import { parseEnvironment } from "#config/environment.server.ts";
import { demoSettings, devSettings } from "../../../scripts/toolchain/demo-settings.mjs";

const dotEnv = {
  DATA_DIR: "/srv/agence",
  DATABASE_URL: "postgres://agence@base.example/agence",
  WORKER: "separate",
  SMTP_URL: "smtp://courriel.example:587",
  AIRTABLE_API_KEY: "cle",
  AIRTABLE_BASE_ID: "feuille",
};

function environmentOf(command: NodeJS.ProcessEnv) {
  return parseEnvironment({ ...dotEnv, ...command, ...demoSettings(command) });
}

test("the demonstration uses nothing of the real product in .env", () => {
  const environment = environmentOf({});
  expect(environment.DATA_DIR).toBe("data-demo");
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.WORKER).toBe("inline");
  expect(environment.SMTP_URL).toBeUndefined();
  expect(environment.AIRTABLE_API_KEY).toBeUndefined();
});

test("the command itself may name another place", () => {
  const place = { DATA_DIR: "essai", DATABASE_URL: "postgres://localhost/essai" };
  expect(environmentOf(place)).toMatchObject(place);
});

test("settings that send are emptied even when the command has them", () => {
  expect(environmentOf({ SMTP_URL: dotEnv.SMTP_URL }).SMTP_URL).toBeUndefined();
});

test("development has its own demonstration, for this machine alone", () => {
  const live = { ...dotEnv, MODE: "live", SITE_URL: "https://agence.example", HOST: "0.0.0.0" };
  const environment = parseEnvironment({ ...live, ...devSettings({}) });
  expect(environment).toMatchObject({
    DATA_DIR: "data-dev",
    MODE: "demo",
    WORKER: "inline",
    HOST: "localhost",
    DESIGN_PAGE: true,
  });
  expect(environment.SITE_URL).toBeUndefined();
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.SMTP_URL).toBeUndefined();
});
