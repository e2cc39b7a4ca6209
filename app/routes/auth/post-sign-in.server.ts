import { data, redirectDocument } from "react-router";
import { signInRefusals, tooManyAttempts } from "#copy/account-refusals.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { signInForm } from "#forms/sign-in.ts";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { destination, keepingReturn } from "./destination.ts";
import { noFaults, refuseTooMany } from "./refusals.ts";

export interface AuthPost {
  accounts: App["accounts"];
  formData: FormData;
  headers: Headers;
  url: URL;
}

/** Signs in, asks for the second factor, or says why not. */
export async function postSignIn({ accounts, formData, headers, url }: AuthPost) {
  const kept = {
    tab: "connexion" as const,
    email: typedText(formData, "email"),
    unconfirmed: false,
    ...noFaults,
  };
  const form = signInForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const outcome = await accounts.signIn(form.data, headers);
  if (outcome.ok) return enterSession(accounts, url, outcome.cookies);
  if (outcome.reason === "second-factor") {
    return enter(keepingReturn(url, "/auth/code"), outcome.cookies);
  }
  if (outcome.reason === "too-many-attempts") {
    return refuseTooMany(kept, outcome.retryAfterSeconds, tooManyAttempts);
  }
  const unconfirmed = outcome.reason === "email-not-confirmed";
  return data({ ...kept, unconfirmed, refusal: signInRefusals[outcome.reason] }, { status: 401 });
}

/** Goes where the person whom these new cookies let in wants to be. */
export async function enterSession(
  accounts: App["accounts"],
  url: URL,
  cookies: string[],
): Promise<Response> {
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const { signedIn } = await accounts.whoIs(new Headers({ cookie }));
  return enter(destination(url, signedIn?.kind ?? "visitor"), cookies);
}

/** A whole new page: what the former one knew belonged to a visitor. */
export function enter(path: string, cookies: string[]): Response {
  return redirectDocument(path, { status: 303, headers: cookieHeaders(cookies) });
}
