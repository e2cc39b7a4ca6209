import { z } from "zod";
import { CONSENT_VERSION } from "#domain/consent.ts";

export const cookieConsent = z.strictObject({
  id: z.uuid(),
  bannerVersion: z.literal(CONSENT_VERSION),
  choice: z.strictObject({
    analytics: z.boolean(),
    preferences: z.boolean(),
    marketing: z.boolean(),
  }),
});
