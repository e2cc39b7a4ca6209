import { z } from "zod";
import { clockDoubts } from "#domain/clock-doubt.ts";
import { isCalendarDate } from "#domain/paris-date.ts";

export const allowDailyWorkForm = z.object({
  doubt: z.enum(clockDoubts),
  on: z.string().refine(isCalendarDate),
});
