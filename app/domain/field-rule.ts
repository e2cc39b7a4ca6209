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

export interface FieldRule {
  html: HtmlRule;
  /** Messages per constraint; `step`: not a whole number. */
  said: { [Limit in keyof HtmlRule | "step"]?: string };
}

/** First fault; null: none. Only a hint: the form's schema, from which the rule is derived, decides. */
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
