import { expect, test } from "vitest";
import { chargeDaysSentence, failureWords } from "#copy/subscription-charge.ts";

test("a bank's refusal is stated in French, and an unknown code is shown as it is", () => {
  expect(failureWords("expired_card")).toBe("carte expirée");
  expect(failureWords("new_code_of_the_provider")).toBe("new_code_of_the_provider");
});

test("a charge of one day names that day alone", () => {
  const said = (startsOn: string, endsOn: string) =>
    chargeDaysSentence({ startsOn, endsOn }).replaceAll(/\s/g, " ");
  expect(said("2026-12-31", "2026-12-31")).toBe("pour le 31 décembre 2026");
  expect(said("2026-12-31", "2027-01-20")).toBe(
    "pour la période du 31 décembre 2026 au 20 janvier 2027",
  );
});
