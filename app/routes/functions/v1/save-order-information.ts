import { z } from "zod";
import { informationFormClosed } from "#copy/order-information.ts";
import { informationFields } from "#domain/order-information.ts";
import { saveOrderInformationBody } from "#forms/order-information.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { heldInformation } from "../../site/order-information/held-information.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

export default defineFunction({
  summary: "Garde les réponses sur l’établissement pendant qu’elles sont écrites.",
  who: "holders",
  body: saveOrderInformationBody,
  answer: z.strictObject({
    success: z.literal(true),
    savedAt: z.iso.datetime(),
    conflicts: z
      .partialRecord(z.enum(informationFields), z.string())
      .describe("Les champs changés ailleurs entre-temps, et ce qui en est gardé"),
  }),
  refusals: {
    404: "Cette commande n’existe pas, ou la clé de son lien manque.",
    409: "Ce formulaire est fermé.",
  },
  failure: "Vos réponses n’ont pas pu être enregistrées. Nous réessayons.",
  async act({ app, request, context, body: { key = null, ...body }, actor, now }) {
    const held = await heldInformation({ request, context, orderId: body.orderId, key });
    if (!held) return answerRefusal(404, "Cette commande n’existe pas.");
    const saved = await saveOrderInformation(app, { ...body, sending: false, actor, now });
    if (!saved.ok && saved.reason === "form-closed") {
      return answerRefusal(409, informationFormClosed[saved.why]);
    }
    if (!saved.ok) return answerRefusal(404, "Cette commande n’existe pas.");
    const conflicts = Object.fromEntries(
      saved.conflicts.map((field) => [field, saved.kept[field]]),
    );
    return { success: true as const, savedAt: now.toISOString(), conflicts };
  },
});
