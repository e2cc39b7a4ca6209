import type { RouterContextProvider } from "react-router";
import { passwordNeeded, tooManyAttempts, wrongPassword } from "#copy/account-refusals.ts";
import { passwordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { AskedPassword } from "./asked-password.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface PasswordFault {
  status: 400 | 401 | 403 | 429;
  wrong: Pick<FormAnswer, "fieldErrors" | "refusal">;
  asked: AskedPassword;
}

/**
 * Null: recently typed in this session, or right in the form. Called before the form is validated, so that a wrong
 * field elsewhere doesn't ask for the password again.
 */
export async function askPassword(
  { request, context }: Visit,
  person: Exclude<Viewer, { kind: "visitor" }>,
  formData: FormData,
  form: { intent: string; id?: string },
): Promise<PasswordFault | null> {
  const { accounts } = appOf(context);
  const { headers } = request;
  const fault = (status: PasswordFault["status"], errors: string[], refusal?: string) => ({
    status,
    wrong: { fieldErrors: said(errors), refusal: refusal ?? null },
    asked: { id: "", ...form, errors },
  });
  const typed = formData.get("password") || null;
  const parsed = typed === null ? null : passwordForm.safeParse({ password: typed });
  const password = parsed?.success ? parsed.data.password : null;
  const stale = await accounts.refuseStalePassword({ userId: person.userId, password, headers });
  if (stale === null) return null;
  if (stale.reason === "too-many-attempts") {
    return fault(429, [], tooManyAttempts(stale.retryAfterSeconds));
  }
  if (stale.reason === "wrong-password") return fault(401, [wrongPassword]);
  if (parsed?.success === false) return fault(400, firstErrors(parsed.error)["password"] ?? []);
  return fault(403, [passwordNeeded]);
}

function said(errors: string[]): FormAnswer["fieldErrors"] {
  return errors.length > 0 ? { password: errors } : {};
}
