import { z } from "zod";
import { analysisTypeOf } from "#domain/project-analysis/analysis-type.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import { storableText } from "./storable-text.ts";

function text(max: number, tooLong: string) {
  return storableText()
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((typed) => typed ?? "");
}

function list(tooLong: string) {
  const lines = z.array(z.string()).transform((typed) => typed.join("\n"));
  return z
    .union([lines, z.string()], "Texte invalide")
    .nullish()
    .transform((typed) => typed ?? "")
    .pipe(storableText().trim().max(2000, tooLong));
}

/** « exemple.fr » becomes `https://exemple.fr`. */
const address = text(2048, "Adresse trop longue")
  .transform(pastedText)
  .transform((typed) =>
    typed === "" || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`,
  )
  .refine((typed) => typed === "" || isWebAddress(typed), "Adresse web invalide");

function isWebAddress(typed: string): boolean {
  return /[.:]/.test(webAddress(typed)?.hostname ?? "");
}

const noType = "Veuillez sélectionner un type d'analyse";

const analysisType = z
  .string(noType)
  .max(100, noType)
  .transform((typed, context) => {
    const type = analysisTypeOf(typed);
    if (type) return type;
    context.addIssue(noType);
    return z.NEVER;
  });

const projectData = z.object({
  name: text(200, "Nom trop long"),
  description: text(5000, "Description trop longue"),
  currentUrl: address,
  components: list("Composants trop longs"),
  technology: list("Technologie trop longue"),
  features: list("Fonctions trop longues"),
  targetAudience: text(2000, "Public visé trop long"),
  businessModel: text(2000, "Modèle économique trop long"),
});

export const analyzeProjectBody = z.object({ analysisType, projectData: projectData.prefault({}) });

export const projectAnalysisForm = projectData.extend({ analysisType });
