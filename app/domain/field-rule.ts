/** What HTML itself can say of a field. */
export interface HtmlRule {
  required?: boolean;
  type?: "email" | "tel" | "url" | "number" | "date";
  inputMode?: "email" | "tel" | "url" | "numeric" | "decimal";
  minLength?: number;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  pattern?: string;
}

/** What a page is told of one field, so that it needn't ask the server for what can be seen at once. */
export interface FieldRule {
  html: HtmlRule;
  /** What is said when a limit isn't kept; `step`: by a number that is no whole one. */
  said: { [Limit in keyof HtmlRule | "step"]?: string };
}

/**
 * What is wrong with what a field holds, as far as its rule tells; null when nothing is. The form's schema, which the
 * rule was made of, has the last word.
 * @param values one text per control that is filled or ticked
 * @param misshapen whether the browser finds that it doesn't look as HTML was told: no address, not as the pattern
 */
export function faultIn(
  { html, said }: FieldRule,
  values: readonly string[],
  misshapen: boolean,
): string | null {
  const typed = values.join("").replaceAll("\r\n", "\n").trim();
  if (typed === "") return said.required ?? null;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, min, max } = html;
  const number = Number(typed);
  if (typed.length < minLength) return said.minLength ?? null;
  if (typed.length > maxLength) return said.maxLength ?? null;
  if (misshapen) return said.pattern ?? null;
  if (html.type !== "number") return null;
  if (!Number.isInteger(number)) return said.step ?? null;
  if (min !== undefined && number < Number(min)) return said.min ?? null;
  return max !== undefined && number > Number(max) ? (said.max ?? null) : null;
}
