import { z } from "zod";
import { htmlRules } from "./field-rules.ts";

interface Bounds {
  inputMode: "numeric" | "decimal";
  min: number;
  max: number;
  unreadable: string;
  tooSmall: string;
  tooLarge: string;
}

/** `parse` comes from domain/typed-amount.ts. */
export function typedNumber(parse: (typed: string) => number | null, bounds: Bounds) {
  const { inputMode, unreadable } = bounds;
  const text = z.string(unreadable).register(htmlRules, { inputMode });
  return text.transform((typed, context) => {
    const value = parse(typed);
    const message = faultOf(value, bounds);
    if (message === null && value !== null) return value;
    context.addIssue({ code: "custom", message: message ?? unreadable });
    return z.NEVER;
  });
}

function faultOf(value: number | null, bounds: Bounds): string | null {
  if (value === null) return bounds.unreadable;
  if (value < bounds.min) return bounds.tooSmall;
  return value > bounds.max ? bounds.tooLarge : null;
}
