import { z } from "zod";

/** What a caller sends, or gets. What can't be said as JSON Schema (a refined text) is said as far as it can. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...said } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return said;
}

export function json(schema: object) {
  return { "application/json": { schema } };
}
