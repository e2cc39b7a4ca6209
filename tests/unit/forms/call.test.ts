import { describe, expect, test } from "vitest";
import { calendarExceptionForm, calendarRulesForm } from "#forms/calendar.ts";
import { bookingForm, callMoveForm } from "#forms/call.ts";

const typed = {
  startsAt: "2026-11-24T07:30:00.000Z",
  name: " Camille Exemple ",
  email: " camille@plomberie.example ",
  phone: "06 12 34 56 78",
  business: "Plomberie Exemple, Brest",
  source: "hero",
  idempotencyKey: "5F0C3A52-5A0E-4A53-9D5B-3A1F1D1E7C11",
};

function messages(result: { error?: { issues: { message: string }[] } }): string[] {
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe("the booking form", () => {
  test("keeps what was typed, the number in E.164", () => {
    expect(bookingForm.parse(typed)).toEqual({
      ...typed,
      startsAt: new Date("2026-11-24T07:30:00Z"),
      name: "Camille Exemple",
      email: "camille@plomberie.example",
      phone: "+33612345678",
      idempotencyKey: typed.idempotencyKey.toLowerCase(),
    });
  });

  test.each([
    [{ startsAt: "" }, "Choisissez un créneau"],
    [{ startsAt: "2026-02-30T07:30:00Z" }, "Choisissez un créneau"],
    [{ startsAt: "demain" }, "Choisissez un créneau"],
    [{ startsAt: "2026-11-24T08:30:00" }, "Choisissez un créneau"],
    [{ name: "  " }, "Nom requis"],
    [{ name: "Camille\r\nBcc: x" }, "Caractères non acceptés"],
    [{ email: "camille" }, "E-mail invalide"],
    [{ phone: "12" }, "Téléphone invalide"],
    [{ phone: "" }, "Téléphone requis"],
    [{ business: " " }, "Indiquez votre établissement ou le lien de sa fiche"],
    [{ business: "x".repeat(2001) }, "Texte trop long"],
    [{ business: "Plomberie\r\nBcc: x" }, "Caractères non acceptés"],
    [{ idempotencyKey: "x" }, "Cette page a expiré. Rechargez-la pour réserver."],
  ])("%j: %s", (change, message) => {
    expect(messages(bookingForm.safeParse({ ...typed, ...change }))).toEqual([message]);
  });

  test("an unknown source is the page itself", () => {
    expect(bookingForm.parse({ ...typed, source: "ailleurs" }).source).toBe("page");
    expect(bookingForm.parse({ ...typed, source: undefined }).source).toBe("page");
  });
});

test("a move names the version of the call it saw", () => {
  const move = { startsAt: typed.startsAt, sequence: "2" };
  expect(callMoveForm.parse(move)).toMatchObject({ sequence: 2, message: "" });
  expect(callMoveForm.safeParse({ ...move, sequence: "x" }).success).toBe(false);
});

describe("the calendar's forms", () => {
  const rules = {
    hours: {
      monday: [
        { opens: "08:30", closes: "12:00" },
        { opens: "", closes: "" },
      ],
    },
    bufferMinutes: "10",
    leadHours: "4",
    horizonDays: "30",
    dailyMaximum: "8",
  };
  const week = { ...rules.hours, tuesday: [], wednesday: [], thursday: [], friday: [] };

  test("drop empty ranges", () => {
    const parsed = calendarRulesForm.parse({
      ...rules,
      hours: { ...week, saturday: [], sunday: [] },
    });
    expect(parsed.hours.monday).toEqual([{ opens: "08:30", closes: "12:00" }]);
    expect(parsed.hours.sunday).toEqual([]);
    expect(parsed).toMatchObject({ openOnPublicHolidays: false, bufferMinutes: 10 });
  });

  test("refuse an invalid time or number", () => {
    const hours = { ...week, saturday: [{ opens: "8h", closes: "" }], sunday: [] };
    expect(messages(calendarRulesForm.safeParse({ ...rules, hours, leadHours: "-1" }))).toEqual([
      "Indiquez une heure, par exemple 08:30",
      "Indiquez une heure, par exemple 08:30",
      "Indiquez un nombre entier entre 0 et 168",
    ]);
  });

  test("take whole days, or both hours", () => {
    const closure = { kind: "closure", fromOn: "2026-12-24", toOn: "2026-12-26" };
    expect(calendarExceptionForm.parse(closure)).toEqual({ ...closure, hours: null });
    const hours = { opens: "09:00", closes: "12:00" };
    expect(calendarExceptionForm.parse({ ...closure, ...hours })).toEqual({ ...closure, hours });
    expect(messages(calendarExceptionForm.safeParse({ ...closure, opens: "09:00" }))).toEqual([
      "Indiquez les deux heures, ou aucune",
    ]);
    expect(messages(calendarExceptionForm.safeParse({ ...closure, toOn: "2026-02-30" }))).toEqual([
      "Date invalide",
    ]);
  });
});
