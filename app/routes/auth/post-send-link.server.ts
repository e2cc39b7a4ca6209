import { data, type RouterContextProvider } from "react-router";
import { emailForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { noFaults, refuseTooMany } from "./refusals.ts";

/** Answers both pages that send a link by e-mail. */
export async function postSendLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  purpose: "confirm-email" | "reset-password",
) {
  requireSameOrigin(request);
  const formData = await readForm(request);
  const kept = { email: typedText(formData, "email"), sent: false, ...noFaults };
  const form = emailForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const { accounts } = appOf(context);
  const outcome = await accounts.requestLink(purpose, form.data.email, request.headers);
  if (!outcome.ok) return refuseTooMany(kept, outcome.retryAfterSeconds);
  return data({ ...kept, sent: true });
}
