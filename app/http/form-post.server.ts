import { data } from "react-router";

/** @throws Response 400 when the body is no form at all. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** What was typed, to fill the form again; a file, or far too much, comes back empty. */
export function typedText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" && value.length <= 1000 ? value : "";
}

/** The same for a text of several paragraphs. */
export function typedLongText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" && value.length <= 10_000 ? value : "";
}

/** The same for each of these fields, as many values as it has. */
export function typedFields(
  formData: FormData,
  names: readonly string[],
): Record<string, string[]> {
  const typed = names.map((name) => {
    const values = formData.getAll(name).filter((value) => typeof value === "string");
    return [name, values.filter(({ length }) => length <= 10_000)];
  });
  return Object.fromEntries(typed);
}
