import { parseWithZod } from "@conform-to/zod/v4";
import { quoteRequestForm } from "#forms/quote-request.ts";

/** The form's id; each control's is `demande-<field>`. */
export const FORM_ID = "demande";

/** Fields in the order the page shows them. */
const fieldsOnPage = [
  "company_name",
  "contact_name",
  "email",
  "phone",
  "business_type",
  "current_situation",
  "services_interested",
  "additional_notes",
] as const;

/** Reads the form as the server will; one message a field. */
export function parseQuoteRequest(formData: FormData) {
  return parseWithZod(formData, {
    schema: quoteRequestForm,
    formatError: (issues: { message: string }[]) =>
      issues.slice(0, 1).map(({ message }) => message),
  });
}

/** What is wrong, from the top of the page down; what concerns the whole form comes last. */
export function errorsInPageOrder(
  errors: Record<string, string[] | null>,
): { id?: string; message: string }[] {
  const onPage = fieldsOnPage.flatMap((name) => {
    const [message] = messagesOf(errors, name);
    return message === undefined ? [] : [{ id: `${FORM_ID}-${name}`, message }];
  });
  return [...onPage, ...(errors[""] ?? []).map((message) => ({ message }))];
}

/** A field's messages, an entry of its list (`services_interested[0]`) included. */
export function messagesOf(errors: Record<string, string[] | null>, name: string): string[] {
  return Object.entries(errors).flatMap(([key, messages]) =>
    key === name || key.startsWith(`${name}[`) ? (messages ?? []) : [],
  );
}
