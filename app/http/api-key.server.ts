import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { bearerOf } from "#accounts/access-token.server.ts";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { ApiScope } from "#domain/outgoing.ts";
import { appOf, requestFactsContext } from "./app-context.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Why a program reads nothing; `wait`: seconds. */
export type KeyRefusal =
  | { ok: false; reason: "no-key" | "dead-key" | "not-its-scope" }
  | { ok: false; reason: "too-many"; wait: number };

/**
 * Reads the database with the key that a request shows: records of the kinds it names alone, as the database itself
 * holds. Each key has a count of its own; what shows none that is good counts for its visitor.
 */
export async function readingByKey<Result>(
  { request, context }: Visit,
  kind: ApiScope,
  read: (db: ViewerDatabase) => Promise<Result>,
): Promise<{ ok: true; value: Result } | KeyRefusal> {
  const app = appOf(context);
  const heldKey = bearerOf(request.headers);
  const viewing = { viewer: { kind: "visitor" }, heldKey } as const;
  const key = heldKey === null ? null : await usedKey({ request, context }, viewing);
  if (!key) {
    const wait = await app.limits.functions.take(context.get(requestFactsContext).clientAddress);
    if (wait !== null) return { ok: false, reason: "too-many", wait };
    return { ok: false, reason: heldKey === null ? "no-key" : "dead-key" };
  }
  const wait = await app.limits.apiReads.take(key.id);
  if (wait !== null) return { ok: false, reason: "too-many", wait };
  if (!key.scopes.includes(kind)) return { ok: false, reason: "not-its-scope" };
  return { ok: true, value: await lookAs(app.db, viewing, read) };
}

/** Which key it is, now noted as used; null: it was never made, or revoked. */
async function usedKey({ context }: Visit, viewing: Parameters<typeof asViewer>[1]) {
  const { db, clock } = appOf(context);
  return asViewer(db, viewing, async (transaction) => {
    const { rows } = await transaction.execute<{ id: string; scopes: string[] }>(
      sql`select id, scopes from use_api_key(${clock().toISOString()})`,
    );
    return rows[0] ?? null;
  });
}
