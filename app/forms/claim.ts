import { z } from "zod";
import type { ClaimKey } from "#domain/site-identity.ts";
import { claimLimits as limits, isMeasured } from "#domain/stated-claims.ts";
import { calendarDay, pageAddress, shortLine } from "./stated-fields.ts";

const shape = z.object({
  value: shortLine(limits.value, "Chiffre requis"),
  sentence: shortLine(limits.sentence, "Phrase requise"),
  counts: shortLine(limits.counts).optional(),
  source: shortLine(limits.source, "Dites d’où vient ce chiffre"),
  asOf: calendarDay("Dites quel jour il était vrai"),
  sample: shortLine(limits.sample).optional(),
  url: pageAddress(limits.url).optional(),
  endsOn: calendarDay().optional(),
});

export const claimFields = Object.keys(shape.shape);

/** Measured claims need a sample size and an end date. Days are French, neither future nor expired. */
export function claimForm(key: ClaimKey, today: string) {
  const measured = isMeasured(key);
  return shape
    .refine(({ asOf }) => asOf <= today, { path: ["asOf"], message: "Ce jour n’est pas venu" })
    .refine(({ sample }) => !measured || sample !== undefined, {
      path: ["sample"],
      message: "Dites sur combien de réponses il repose",
    })
    .refine(({ endsOn }) => !measured || endsOn !== undefined, {
      path: ["endsOn"],
      message: "Un chiffre mesuré a une fin : le jour où il sera remesuré",
    })
    .refine(({ endsOn }) => endsOn === undefined || endsOn >= today, {
      path: ["endsOn"],
      message: "Ce jour est passé",
    })
    .transform(({ counts = null, sample = null, url = null, endsOn = null, ...told }) => ({
      ...told,
      counts,
      sample,
      url,
      endsOn,
    }));
}
