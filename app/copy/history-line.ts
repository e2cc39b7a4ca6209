export interface HistoryLine {
  action: string;
  actorKind: "visitor" | "client" | "administrator" | "system";
  actorName: string | null;
  details: Record<string, string | number | boolean | null>;
}

export function historyAuthor(
  { actorKind, actorName }: Pick<HistoryLine, "actorKind" | "actorName">,
  visitor = "Le client",
): string {
  const unnamed: Record<HistoryLine["actorKind"], string> = {
    administrator: "L’agence",
    client: "Le client",
    visitor,
    system: "Automatique",
  };
  return actorName ?? unnamed[actorKind];
}
