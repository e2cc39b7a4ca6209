import { z } from "zod";
import { isCalendarDate } from "#domain/paris-date.ts";

export const countForm = z.object({
  day: z
    .string("Choisissez une date")
    .refine((day) => day === "" || isCalendarDate(day), "Date invalide"),
});
