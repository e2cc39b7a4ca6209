import { sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const camille = "00000000-0000-4000-8000-00000000ca01";
export const sacha = "00000000-0000-4000-8000-000000005ac1";
const administrator = "00000000-0000-4000-8000-00000000ad01";

export const visitor = { viewer: { kind: "visitor" } } as const;
export const agency: Viewing = { viewer: { kind: "administrator", userId: administrator } };
/** insufficient_privilege */
export const refused = { cause: { code: "42501" } };

export function asClient(userId: string): Viewing {
  return { viewer: { kind: "client", userId } };
}

export function openRights(tables: string) {
  const world = sharedWorld(openAccountsWorld, tables);

  beforeAll(async () => {
    await addUser(world, "camille@plomberie.example", { id: camille });
    await addUser(world, "sacha@coiffure.example", { id: sacha });
    await addUser(world, "agence@phare.example", { id: administrator, administrator: true });
  });

  const rows = async (viewing: Viewing, query: string) =>
    (await lookAs(world.application.db, viewing, (db) => db.execute(sql.raw(query)))).rows;
  const attempt = (viewing: Viewing, statement: string) =>
    asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));
  return { world, rows, attempt };
}
