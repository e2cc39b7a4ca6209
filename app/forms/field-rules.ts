import { z } from "zod";
import type { FieldRule, HtmlRule } from "#domain/field-rule.ts";
import { firstMessage } from "./field-errors.ts";

/** HTML attributes that a schema cannot express, such as `inputmode`. */
export const htmlRules = z.registry<HtmlRule>();

/** Client-side limits and messages, derived from the schema. Refinements and transforms run on the server only. */
export function fieldRules<Shape extends z.core.$ZodShape>(form: {
  shape: Shape;
}): Record<keyof Shape & string, FieldRule> {
  const rules = Object.entries(form.shape).map(([name, field]) => [name, ruleOf(field)]);
  // oxlint-disable-next-line no-unsafe-type-assertion -- one rule for each field of the shape
  return Object.fromEntries(rules) as Record<keyof Shape & string, FieldRule>;
}

function ruleOf(field: z.core.$ZodType): FieldRule {
  const { registered, ...limits } = limitsOf(field);
  const { minLength = 0, maxLength, minimum, maximum, pattern } = limits;
  const said = (value: unknown) => messageFor(field, value);
  const required = said(undefined) !== null && said("") !== null;
  const type = limits.type === "integer" ? "number" : undefined;
  const html: { [Key in keyof HtmlRule]: HtmlRule[Key] | undefined } = {
    required,
    type,
    minLength: minLength > 1 ? minLength : undefined,
    maxLength,
    min: minimum,
    max: maximum,
    pattern,
    ...registered,
  };
  const words = {
    required: required && said(""),
    minLength: minLength > 1 && said("1".repeat(minLength - 1)),
    maxLength: maxLength !== undefined && said("1".repeat(maxLength + 1)),
    min: minimum !== undefined && said(minimum - 1),
    max: maximum !== undefined && said(maximum + 1),
    step: type === "number" && said((minimum ?? 0) + 0.5),
    pattern: (pattern !== undefined || hasOwnShape(html.type)) && said("x".repeat(minLength || 1)),
  };
  return { html: known(html), said: known(words) };
}

function hasOwnShape(type: HtmlRule["type"]): boolean {
  return type === "email" || type === "url";
}

function messageFor(field: z.core.$ZodType, value: unknown): string | null {
  const { error } = z.safeParse(field, value);
  return error ? firstMessage(error) : null;
}

function known<Told extends object>(told: Told) {
  type Known = { [Key in keyof Told]?: Exclude<Told[Key], false | null | undefined> };
  const entries = Object.entries(told).filter(([, value]) => value || value === 0);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same entries, fewer
  return Object.fromEntries(entries) as Known;
}

type Limits = z.core.JSONSchema.BaseSchema & { registered?: HtmlRule | undefined };

/** Limits of the text before transforms. */
function limitsOf(field: z.core.$ZodType): Limits {
  if (field instanceof z.ZodOptional) return limitsOf(field.unwrap());
  if (field instanceof z.ZodNullable) return limitsOf(field.unwrap());
  if (field instanceof z.ZodDefault) return limitsOf(field.unwrap());
  if (field instanceof z.ZodPipe) {
    const changed = isChange(field.in) || isChange(field.out);
    return { ...(changed ? {} : limitsOf(field.out)), ...limitsOf(field.in) };
  }
  const isLeaf = [z.ZodString, z.ZodStringFormat, z.ZodNumber].some(
    (kind) => field instanceof kind,
  );
  return isLeaf ? { ...z.toJSONSchema(field), registered: htmlRules.get(field) } : {};
}

/** Limits after a transform do not describe the typed text. */
function isChange(step: z.core.$ZodType): boolean {
  return step instanceof z.ZodTransform || (step instanceof z.ZodPipe && isChange(step.out));
}
