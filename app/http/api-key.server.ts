import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { bearerOf } from "#accounts/access-token.server.ts";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { ApiScope } from "#domain/outgoing.ts";
import { appOf, requestFactsContext } from "./app-context.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** `wait`: seconds. */
export type KeyRefusal =
  | { ok: false; reason: "no-key" | "dead-key" | "not-its-scope" }
  | { ok: false; reason: "too-many"; wait: number };

/** Row-level security limits the key to its scopes. Rate limit by key, or by visitor without a valid key. */
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

async function usedKey({ context }: Visit, viewing: Parameters<typeof asViewer>[1]) {
  const { db, clock } = appOf(context);
  return asViewer(db, viewing, async (transaction) => {
    const { rows } = await transaction.execute<{ id: string; scopes: string[] }>(
      sql`select id, scopes from use_api_key(${clock().toISOString()})`,
    );
    return rows[0] ?? null;
  });
}
