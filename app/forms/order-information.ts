import { z } from "zod";
import { storableText } from "./storable-text.ts";

function optionalText(max: number, tooLong: string) {
  return storableText().trim().max(max, tooLong).default("");
}

function requiredText(missing: string, max: number, tooLong: string) {
  return storableText(missing).trim().min(1, missing).max(max, tooLong);
}

/** What we ask once the order is placed. The listing's address may be missing: some clients have none yet. */
export const orderInformationForm = z.object({
  listingUrl: storableText()
    .trim()
    .max(2000, "Adresse trop longue")
    .refine(
      (typed) => typed === "" || isWebAddress(typed),
      "Adresse web invalide (elle commence par https://)",
    )
    .default(""),
  activity: requiredText("Activité requise", 200, "Activité trop longue"),
  area: requiredText("Zone d'intervention requise", 300, "Zone d'intervention trop longue"),
  openingHours: optionalText(500, "Horaires trop longs"),
  wishes: optionalText(2000, "Souhaits trop longs"),
});

export type OrderInformationForm = z.infer<typeof orderInformationForm>;

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}
