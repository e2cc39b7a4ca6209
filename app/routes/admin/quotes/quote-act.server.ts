import type { ActToDo } from "#domain/pending-act.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteCancellationForm } from "#forms/quote-answer.ts";

type QuoteAct = Extract<ActToDo, { kind: "send-quote" | "cancel-quote" }>;

/** The act on quotes that was posted; what is wrong with its reason; null: there is no such act. */
export function quoteActOf({
  action,
  note,
}: {
  action: string;
  note: string;
}): QuoteAct | { wrong: string } | null {
  if (action === "send") return { kind: "send-quote" };
  if (action !== "cancel") return null;
  const form = quoteCancellationForm.safeParse({ reason: note });
  if (form.success) return { kind: "cancel-quote", reason: form.data.reason };
  return { wrong: firstErrors(form.error)["reason"]?.[0] ?? "" };
}
