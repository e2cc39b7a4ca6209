import { cookieConsent } from "#forms/cookie-consent.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseMethod } from "#http/function-call.server.ts";
import { recordConsent } from "#workflows/tracking/record-consent.server.ts";
import type { Route } from "./+types/record-consent.ts";

/** Keeps the proof of a cookie choice: a random id, the time, the choice, the banner's version. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const failure =
    "Votre choix est gardé dans ce navigateur, mais sa preuve n'a pas pu être enregistrée.";
  return answerFunction({ request, context }, cookieConsent, failure, async (proof) => {
    const { db, clock } = appOf(context);
    await recordConsent(db, proof, clock());
    return Response.json({ success: true });
  });
}

export function loader(): Response {
  return refuseMethod();
}
