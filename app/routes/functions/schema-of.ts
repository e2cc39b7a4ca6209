import { z } from "zod";

/** Refinements can't be expressed in JSON Schema: left out. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...said } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return said;
}

export function json(schema: object) {
  return { "application/json": { schema } };
}
