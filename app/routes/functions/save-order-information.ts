import { informationFormClosed } from "#copy/order-information.ts";
import type { z } from "zod";
import type { savedInformationAnswer } from "#forms/function-answers.ts";
import { saveOrderInformationBody } from "#forms/order-information.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseCall, refuseMethod } from "#http/function-call.server.ts";
import { actorOf } from "#http/session.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import type { Route } from "./+types/save-order-information.ts";

/**
 * Keeps the follow-up form while it is typed, for whoever holds the order's id. Answers
 * `{ success: true, savedAt, conflicts }`, with what is kept of each field that changed elsewhere.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const failure = "Vos réponses n'ont pas pu être enregistrées. Nous réessayons.";
  return answerFunction({ request, context }, saveOrderInformationBody, failure, async (body) => {
    const app = appOf(context);
    const now = app.clock();
    const actor = await actorOf(request, context);
    const saved = await saveOrderInformation(app, { ...body, sending: false, actor, now });
    if (!saved.ok && saved.reason === "form-closed") {
      return refuseCall(409, informationFormClosed[saved.why]);
    }
    if (!saved.ok) return refuseCall(404, "Cette commande n'existe pas.");
    const conflicts = Object.fromEntries(
      saved.conflicts.map((field) => [field, saved.kept[field]]),
    );
    return Response.json({
      success: true,
      savedAt: now.toISOString(),
      conflicts,
    } satisfies z.infer<typeof savedInformationAnswer>);
  });
}

export function loader(): Response {
  return refuseMethod();
}
