import type { FieldRule, HtmlRule } from "#domain/field-rule.ts";
import { useHydrated } from "./hydrated.ts";

/** What a page knows of one field: where it stands, what it holds, what is wrong with it, what it may hold. */
export interface FormField {
  id: string;
  name: string;
  errors?: string[] | undefined;
  /** What it is filled with, one text per value; a controlled field says it itself. */
  typed?: readonly string[];
  html: HtmlRule;
}

/**
 * A field's rule as its control takes it: the browser would cut off what is too long without a word, and does so only
 * where no script can say it.
 */
export function useHtmlRules(): (rule: FieldRule) => HtmlRule {
  const hydrated = useHydrated();
  return ({ html: { maxLength, ...html } }) =>
    hydrated || maxLength === undefined ? html : { ...html, maxLength };
}
