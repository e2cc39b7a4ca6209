import { z } from "zod";
import { exceptionKinds } from "#domain/calendar/exceptions.ts";
import { isClosingTime, isOpeningTime } from "#domain/calendar/opening-hours.ts";
import { rulesBounds } from "#domain/calendar/rules.ts";
import { isCalendarDate } from "#domain/paris-date.ts";

const unreadable = "Indiquez une heure, par exemple 08:30";

const range = z.object({
  opens: z.string().trim().refine(isOpeningTime, unreadable),
  closes: z.string().trim().refine(isClosingTime, unreadable),
});

const day = z
  .array(z.object({ opens: z.string().default(""), closes: z.string().default("") }))
  .default([])
  .transform((rows) => rows.filter(({ opens, closes }) => opens !== "" || closes !== ""))
  .pipe(z.array(range).max(6, "Six plages par jour au plus"));

function bounded({ min, max }: { min: number; max: number }) {
  const message = `Indiquez un nombre entier entre ${min} et ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

export const calendarRulesForm = z.object({
  hours: z.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  openOnPublicHolidays: z
    .literal("on")
    .optional()
    .transform((box) => box === "on"),
  bufferMinutes: bounded(rulesBounds.bufferMinutes),
  leadHours: bounded(rulesBounds.leadHours),
  horizonDays: bounded(rulesBounds.horizonDays),
  dailyMaximum: bounded(rulesBounds.dailyMaximum),
});

const date = z.string("Date requise").trim().refine(isCalendarDate, "Date invalide");

const optionalTime = (accepted: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || accepted(text), unreadable);

/** An exception without hours covers whole days. */
export const calendarExceptionForm = z
  .object({
    kind: z.enum(exceptionKinds, "Choisissez une fermeture ou une ouverture"),
    fromOn: date,
    toOn: date,
    opens: optionalTime(isOpeningTime),
    closes: optionalTime(isClosingTime),
  })
  .refine(({ opens, closes }) => (opens === "") === (closes === ""), {
    message: "Indiquez les deux heures, ou aucune",
    path: ["closes"],
  })
  .transform(({ opens, closes, ...dates }) => ({
    ...dates,
    hours: opens === "" ? null : { opens, closes },
  }));
