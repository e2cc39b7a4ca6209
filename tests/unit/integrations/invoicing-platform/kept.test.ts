import { expect, test } from "vitest";
import { createKeptPlatform } from "#integrations/invoicing-platform/kept.server.ts";
import { platformContract } from "./platform-contract.ts";

platformContract("nobody yet", createKeptPlatform);

test("a kept paper isn't reported as sent", async () => {
  const totals = { day: "2026-11-20", currency: "EUR" as const, rates: [] };
  expect((await createKeptPlatform().reportDay(totals)).state).toBe("kept");
});
