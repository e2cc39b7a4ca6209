import { data } from "react-router";
import type { FormAnswer } from "#ui/use-form.ts";

/** Otherwise one of two values could be validated and the other used. @throws Response 400 */
export async function readForm(request: Request, lists: readonly string[] = []): Promise<FormData> {
  const formData = await formOf(request);
  const names = [...formData.keys()].filter((name) => !lists.includes(name));
  if (new Set(names).size < names.length) throw data(null, { status: 400 });
  return formData;
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Typed value, to refill the form; empty for a file or an oversized text. */
export function typedText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" && value.length <= 1000 ? value : "";
}

export function typedLongText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" && value.length <= 10_000 ? value : "";
}

/** Answer to a post that stored nothing: these fields as they were typed but for U+0000, and what was wrong. */
export function formAnswer(
  formData: FormData,
  names: readonly string[],
  { fieldErrors = {}, refusal = null }: Partial<FormAnswer> = {},
): FormAnswer {
  const typed = names.map((name) => {
    const values = formData.getAll(name).filter((value) => typeof value === "string");
    const kept = values.filter(({ length }) => length <= 10_000);
    return [name, kept.map((value) => value.replaceAll("\u0000", ""))];
  });
  return { typed: Object.fromEntries(typed), fieldErrors, refusal };
}
