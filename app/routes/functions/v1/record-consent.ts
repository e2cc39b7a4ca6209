import { z } from "zod";
import { cookieConsent } from "#forms/cookie-consent.ts";
import { recordConsent } from "#workflows/tracking/record-consent.server.ts";
import { defineFunction } from "../define-function.server.ts";

export default defineFunction({
  summary: "Garde la preuve d’un choix sur les cookies.",
  who: "everybody",
  changesNothing: true,
  body: cookieConsent,
  answer: z.strictObject({ success: z.literal(true) }),
  failure: "Votre choix est gardé dans ce navigateur, mais sa preuve n’a pas pu être enregistrée.",
  async act({ app, body, now }) {
    await recordConsent(app.db, body, now);
    return { success: true as const };
  },
});
