import { accountLimits } from "#domain/limits.ts";
import { type App, requestFactsContext } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { askPassword } from "../both-sides/ask-password.server.ts";
import type { Asked, SignedIn, Visit } from "./act-row.ts";

/** @throws Error for a visitor: a row that takes an account stands on a page that takes one. */
export async function signedInOf({ request, context }: Visit<unknown>): Promise<SignedIn> {
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor") throw new Error("the act takes somebody signed in");
  return viewer;
}

/** Fault of an act that takes the password again; null: it may be done. `line`: the field that names the form's line. */
export async function passwordFault(
  asked: Asked<unknown, unknown>,
  intent: string,
  line: true | string,
) {
  const { formData } = asked;
  const form = { intent, id: line === true ? "" : typedText(formData, line) };
  return askPassword(asked, await signedInOf(asked), formData, form);
}

/** Seconds to wait before that limit lets another through; null: none. Counted by account, or by visitor. */
export async function waitOf(asked: Visit<unknown> & { app: App }, name: keyof App["limits"]) {
  const { app, context } = asked;
  const who =
    name in accountLimits
      ? (await signedInOf(asked)).userId
      : context.get(requestFactsContext).clientAddress;
  return app.limits[name].take(who);
}
