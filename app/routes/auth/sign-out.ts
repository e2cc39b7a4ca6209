import { redirect, redirectDocument } from "react-router";
import { appOf } from "#http/app-context.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { cookies } = await appOf(context).accounts.signOut(request.headers);
  return redirectDocument("/", { status: 303, headers: cookieHeaders(cookies) });
}

/** A link must not sign anybody out: only the button's post does. */
export function loader() {
  return redirect("/");
}
