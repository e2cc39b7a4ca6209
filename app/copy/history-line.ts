/** A row of the journal about a record, as queries/record/history.server.ts reads it. */
export interface HistoryLine {
  action: string;
  actorKind: "visitor" | "client" | "administrator" | "system";
  actorName: string | null;
  details: Record<string, string | number | boolean | null>;
}

/** Who did it: by name when an account did. `visitor`: who somebody without an account is, there. */
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
