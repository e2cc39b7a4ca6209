import { z } from "zod";
import { REPORT_WORDS_MAX } from "#domain/delivery-report.ts";
import { ownWords } from "./own-words.ts";

export const reportFields = ["words"] as const;

/** `version` prevents releasing a version that was never shown. */
export const reportForm = z.object({
  words: ownWords(REPORT_WORDS_MAX),
  version: z.coerce.number().int().catch(0),
});
