import { z } from "zod";

/** What the address of a list of the API asks for: how many, and older than which record. */
export const apiQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.uuid().nullable().default(null),
});
