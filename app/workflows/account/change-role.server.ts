import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";

export type RoleChange = "grant" | "revoke";

type RoleOutcome =
  /** `opened`: whether the role gives access yet (accounts/role-opening.server.ts). */
  | { ok: true; changed: boolean; opened: boolean }
  | { ok: false; reason: "unknown-email" | "email-not-confirmed" | "last-administrator" };

export async function changeAdminRole(
  db: Database,
  { change, email, now }: { change: RoleChange; email: string; now: Date },
): Promise<RoleOutcome> {
  return db.transaction(async (transaction) => {
    const [person] = await transaction
      .select()
      .from(user)
      .where(eq(user.email, email.toLowerCase()))
      .for("update");
    if (!person) return { ok: false, reason: "unknown-email" };
    if (change === "grant" && !person.emailVerified) {
      return { ok: false, reason: "email-not-confirmed" };
    }
    // Row locks: two concurrent commands can't remove all administrators.
    const administrators = await transaction
      .select({ userId: userRoles.userId, openedAt: userRoles.openedAt })
      .from(userRoles)
      .where(eq(userRoles.role, "admin"))
      .for("update");
    const held = administrators.find(({ userId }) => userId === person.id);
    const opened = change === "grant" && held !== undefined && held.openedAt !== null;
    if ((held !== undefined) === (change === "grant")) return { ok: true, changed: false, opened };
    if (change === "revoke" && administrators.length === 1) {
      return { ok: false, reason: "last-administrator" };
    }
    if (change === "grant") {
      const row = { userId: person.id, role: "admin", grantedAt: now } as const;
      // Upsert: a person with another role keeps `grantedAt` and `openedAt`.
      await transaction
        .insert(userRoles)
        .values(row)
        .onConflictDoUpdate({ target: userRoles.userId, set: { role: "admin" } });
    } else {
      await transaction
        .delete(userRoles)
        .where(and(eq(userRoles.userId, person.id), eq(userRoles.role, "admin")));
    }
    await recordAct(transaction, {
      at: now,
      actor: { kind: "system" },
      action: change === "grant" ? "role-granted" : "role-revoked",
      subject: { type: "user", id: person.id },
      details: { role: "admin" },
    });
    return { ok: true, changed: true, opened };
  });
}
