import { accountLimits } from "#domain/limits.ts";
import { type App, requestFactsContext } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { askPassword } from "../both-sides/ask-password.server.ts";
import type { Asked, SignedIn, Visit } from "./act-row.ts";

/** @throws Error for a visitor: the page's `enter` has to refuse visitors when a row needs an account. */
export async function signedInOf({ request, context }: Visit<unknown>): Promise<SignedIn> {
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor") throw new Error("the act takes somebody signed in");
  return viewer;
}

export async function passwordFault<Params, Person>(
  asked: Asked<Params, Person>,
  intent: string,
  password: true | string | ((asked: Asked<Params, Person>) => Promise<boolean>),
) {
  if (typeof password === "function" && !(await password(asked))) return null;
  const { formData } = asked;
  const form = { intent, id: typeof password === "string" ? typedText(formData, password) : "" };
  return askPassword(asked, await signedInOf(asked), formData, form);
}

/** Seconds to wait, by account or by IP address; null: allowed. */
export async function waitOf(asked: Visit<unknown> & { app: App }, name?: keyof App["limits"]) {
  if (name === undefined) return null;
  const { app, context } = asked;
  const who =
    name in accountLimits
      ? (await signedInOf(asked)).userId
      : context.get(requestFactsContext).clientAddress;
  return app.limits[name].take(who);
}
