import { asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { declarationStates } from "#domain/contract-declaration.ts";
import { deadlineSorts } from "#domain/list.ts";
import { declarationsForTheAgency, type AgencyDeclaration } from "./by-id.server.ts";
import { defineList } from "../list/definition.server.ts";

const TO_ANSWER = 20;

export const declarationList = defineList({
  table: contractDeclarations,
  by: { date: contractDeclarations.at, echeance: contractDeclarations.dueAt },
  sorts: deadlineSorts,
  statuses: declarationStates,
  hasStatus: (state) => eq(contractDeclarations.state, state),
  select: declarationsForTheAgency,
});

export function declarationsToAnswer(db: ViewerDatabase): Promise<AgencyDeclaration[]> {
  return declarationsForTheAgency(db)
    .where(eq(contractDeclarations.state, "open"))
    .orderBy(asc(contractDeclarations.dueAt), asc(contractDeclarations.id))
    .limit(TO_ANSWER);
}
