import type { AuditSource } from "./listing-facts.ts";
import type { CriterionCode } from "./criterion.ts";

const bySource: Record<AuditSource, string> = {
  owner: "Google ne nous a pas transmis cette information",
  places: "Cette information n’est pas publique",
  declared: "Vous n’aviez pas la réponse",
  agency: "Cette information n’a pas été relevée",
  sample: "Cette information n’a pas été relevée",
};

const siteUnread = "Le site relié n’a pas pu être vérifié";

const byCriterion: Partial<Record<CriterionCode, string>> = {
  P2: "La définition des photos n’a pas pu être mesurée",
  E2: "Les catégories secondaires n’ont pas été relevées",
  E3: "Google n’écrit de résumé que pour peu d’établissements",
  E4: siteUnread,
  U3: "Aucun jour férié proche à vérifier",
  U4: siteUnread,
};

export function unknownReason(code: CriterionCode, source: AuditSource): string {
  if (code === "U3" && source === "declared") return bySource.declared;
  if (code === "P3" && source === "places")
    return "Les auteurs des photos ne permettent pas de conclure";
  return byCriterion[code] ?? bySource[source];
}
