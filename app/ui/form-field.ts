import type { FieldRule, HtmlRule } from "#domain/field-rule.ts";
import { useHydrated } from "./hydrated.ts";

export interface FormField {
  id: string;
  name: string;
  errors?: string[] | undefined;
  typed?: readonly string[];
  html: HtmlRule;
}

/** `maxlength` only without scripts: browsers silently truncate pasted text, whereas scripts show an error. */
export function useHtmlRules(): (rule: FieldRule) => HtmlRule {
  const hydrated = useHydrated();
  return ({ html: { maxLength, ...html } }) =>
    hydrated || maxLength === undefined ? html : { ...html, maxLength };
}
