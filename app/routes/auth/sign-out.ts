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

/** Only a POST signs out: links and prefetches must not. */
export function loader() {
  return redirect("/");
}
