import { and, asc, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { type DeclarationState, declarationStates } from "#domain/contract-declaration.ts";
import type { DeadlineSort } from "#domain/record-list.ts";
import {
  declarationsForTheAgency,
  type AgencyDeclaration,
} from "./contract-declarations.server.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";

const TO_ANSWER = 20;

const dated = { id: contractDeclarations.id, date: contractDeclarations.at };

type DeclarationsPage = ListPage<DeclarationState, DeadlineSort>;

export async function listDeclarations(db: ViewerDatabase, wanted: DeclarationsPage) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    { table: contractDeclarations, ...ways[sort], after, pageSize },
    ({ following, orderBy, limit }) =>
      declarationsForTheAgency(db)
        .where(
          and(
            narrowed(dated, wanted),
            status ? eq(contractDeclarations.state, status) : undefined,
            following,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { declarations: rows, next };
}

/** The first of those without an answer, the most urgent first. */
export function declarationsToAnswer(db: ViewerDatabase): Promise<AgencyDeclaration[]> {
  return declarationsForTheAgency(db)
    .where(eq(contractDeclarations.state, "open"))
    .orderBy(asc(contractDeclarations.dueAt), asc(contractDeclarations.id))
    .limit(TO_ANSWER);
}

/** Every one of these declarations made until `until`, newest first, in batches. */
export function declarationBatches(
  look: Look,
  wanted: Omit<DeclarationsPage, "after" | "sort"> & { until: Date },
) {
  return inBatches(look, contractDeclarations, async (db, cut) => {
    const page = await listDeclarations(db, { ...wanted, ...cut });
    return { rows: page.declarations, next: page.next };
  });
}

/** How many of these declarations stand in each state, up to COUNTED_AT_MOST. */
export function countDeclarations(
  db: ViewerDatabase,
  wanted: Narrowing = {},
): Promise<Record<DeclarationState, number>> {
  return countUpToMost(
    db,
    { table: contractDeclarations, date: contractDeclarations.at },
    declarationStates,
    (state) => and(narrowed(dated, wanted), eq(contractDeclarations.state, state)),
  );
}

const ways: Record<DeadlineSort, { by: PgColumn; descending: boolean }> = {
  "-date": { by: contractDeclarations.at, descending: true },
  date: { by: contractDeclarations.at, descending: false },
  echeance: { by: contractDeclarations.dueAt, descending: false },
};
