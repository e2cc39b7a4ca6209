import { z } from "zod";

export const apiQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.uuid().nullable().default(null),
});
