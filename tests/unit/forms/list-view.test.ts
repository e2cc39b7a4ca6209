import { expect, test } from "vitest";
import { askedAsKept, askedOn, changeViewForm, keepViewForm } from "#forms/list-view.ts";

const onDay = (kept: string, today: string) => askedOn(kept, today).toString();

test("a named period follows the calendar, custom days stay", () => {
  const kept = askedAsKept("statut=paid&du=2026-11-01&au=2026-11-30&tri=date", "2026-11-23");
  expect(kept).toBe("statut=paid&tri=date&periode=this-month");
  expect(onDay(kept, "2026-12-05")).toBe("statut=paid&tri=date&du=2026-12-01&au=2026-12-31");
  const days = "du=2026-11-02&au=2026-11-30";
  expect(askedAsKept(days, "2026-11-23")).toBe(days);
  expect(askedAsKept("du=2026-11-01", "2026-11-23")).toBe("du=2026-11-01");
  expect(onDay(days, "2027-01-01")).toBe(days);
  expect(onDay("q=a&periode=nimporte", "2027-01-01")).toBe("q=a");
});

test("a view's name is one line of 40 characters, without invisible ones", () => {
  const named = (name: unknown) => changeViewForm.safeParse({ name }).success;
  expect(named("  Impayées 🎈 ")).toBe(true);
  expect(named("x".repeat(40))).toBe(true);
  for (const wrong of ["", "   ", "x".repeat(41), "a\u0000b", "a\u202Eb", "a\nb", 12, undefined]) {
    expect(named(wrong), JSON.stringify(wrong)).toBe(false);
  }
});

test("an address has the maximum length of a search's", () => {
  const view = { list: "commandes", name: "Vue" };
  const accepted = (asked: unknown) => keepViewForm.safeParse({ ...view, asked }).success;
  expect(accepted("q=x")).toBe(true);
  expect(accepted("q=x".padEnd(2001, "x"))).toBe(false);
  expect(accepted(12)).toBe(false);
});
