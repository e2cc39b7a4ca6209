import { expect, test } from "vitest";
import { deviceFamily } from "#accounts/device-family.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox sur Windows, ordinateur",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari sur iOS, téléphone",
  ],
  ["curl", "Appareil inconnu"],
  ["", "Appareil inconnu"],
  [null, "Appareil inconnu"],
])("%s is read as %s", (userAgent, family) => {
  expect(deviceFamily(userAgent)).toBe(family);
});
