import { z } from "zod";
import { isCalendarDate } from "#domain/paris-date.ts";

/** Body of POST /functions/v1/send-daily-report: the day's own report leaves by itself, never by a call. */
export const dailyReportCall = z.strictObject({ test: z.literal(true) });

/** Body of POST /functions/v1/send-landing-metrics-daily. */
export const landingMetricsCall = z.strictObject({
  triggered_at: z.iso.datetime({ offset: true }),
  manual_test: z.boolean(),
});

/** The day an administrator chooses to count; blank: those not counted yet. */
export const countForm = z.object({
  day: z
    .string("Choisissez une date")
    .refine((day) => day === "" || isCalendarDate(day), "Date invalide"),
});
