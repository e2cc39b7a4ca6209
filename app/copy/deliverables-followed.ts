import { ownProperty } from "#domain/own-property.ts";
import type { HistoryLine } from "./history-line.ts";

export const followingActs: Record<string, string> = {
  "deliverables-followed": "Livraisons mises à jour",
  "deliverable-assigned": "Livraison attribuée",
  "deliverable-added": "Livraison ajoutée",
};

const followed = {
  open: ["ouverte", "ouvertes"],
  await: ["en attente du client", "en attente du client"],
  resume: ["reprise", "reprises"],
  drop: ["retirée", "retirées"],
  "take-back": ["rouverte", "rouvertes"],
  finish: ["faite", "faites"],
} as const;

/** « 10 ouvertes, 2 en attente du client »; null when the act's name suffices. */
export function followingActDetail({
  action,
  details,
}: Pick<HistoryLine, "action" | "details">): string | null {
  if (action === "deliverable-added") return `« ${details["title"]} »`;
  if (action !== "deliverables-followed") return null;
  const counted = Object.entries(followed).flatMap(([change, [one, several]]) => {
    const count = ownProperty(details, change);
    return typeof count === "number" ? [`${count} ${count === 1 ? one : several}`] : [];
  });
  return counted.join(", ");
}
