import { z } from "zod";
import type { FieldRule, HtmlRule } from "#domain/field-rule.ts";
import { firstMessage } from "./field-errors.ts";

/** What HTML should say of a text and no schema says by itself: which keyboard a phone shows, for instance. */
export const htmlRules = z.registry<HtmlRule>();

/**
 * What a page may tell of its fields by itself, in the order of the form: limits read from the schema, and the words
 * which the schema answers beyond them. Refinements and transformations stay the server's.
 */
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

/** HTML checks these by itself. */
function hasOwnShape(type: HtmlRule["type"]): boolean {
  return type === "email" || type === "url";
}

/** What the schema answers to a value; null: it takes it. */
function messageFor(field: z.core.$ZodType, value: unknown): string | null {
  const { error } = z.safeParse(field, value);
  return error ? firstMessage(error) : null;
}

/** Without what there is nothing to say of. */
function known<Told extends object>(told: Told) {
  type Known = { [Key in keyof Told]?: Exclude<Told[Key], false | null | undefined> };
  const entries = Object.entries(told).filter(([, value]) => value || value === 0);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same entries, fewer
  return Object.fromEntries(entries) as Known;
}

type Limits = z.core.JSONSchema.BaseSchema & { registered?: HtmlRule | undefined };

/** What the schema asks of the text itself, before anything is made of it. */
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

/** A step that makes something else of the text: what is asked after it says nothing of what is typed. */
function isChange(step: z.core.$ZodType): boolean {
  return step instanceof z.ZodTransform || (step instanceof z.ZodPipe && isChange(step.out));
}
