import { data } from "react-router";
import { signUpForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { typedText } from "#http/form-post.server.ts";
import type { AuthPost } from "./post-sign-in.server.ts";
import { noFaults, refuseTooMany, refuseWeak } from "./refusals.ts";

/** Opens an account; a known address is answered alike. */
export async function postSignUp({ accounts, formData, headers }: AuthPost) {
  const kept = {
    tab: "inscription" as const,
    name: typedText(formData, "name"),
    email: typedText(formData, "email"),
    signedUp: false,
    ...noFaults,
  };
  const form = signUpForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const outcome = await accounts.signUp(form.data, headers);
  if (outcome.ok) return data({ ...kept, signedUp: true });
  if (outcome.reason === "weak_password") return refuseWeak(kept, outcome);
  return refuseTooMany(kept, outcome.retryAfterSeconds);
}
