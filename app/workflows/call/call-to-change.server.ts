import { eq } from "drizzle-orm";
import type { ViewerDatabase, Viewing } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { calls } from "#db/schema/calls.ts";
import {
  type CallAction,
  callActRefusal,
  type CallActRefusal,
  type CallLinkRefusal,
  type CallSide,
} from "#domain/call.ts";
import { isRecordId } from "#domain/record-id.ts";
import { tokenHash } from "#queries/call/by-token.server.ts";

export type CallChanger =
  | { side: "client"; token: string; actor: Actor }
  | { side: "agency"; callId: string; administratorId: string };

type StoredCall = typeof calls.$inferSelect;

type FoundCall =
  | { ok: true; call: StoredCall }
  | { ok: false; reason: CallLinkRefusal | CallActRefusal | "call-not-found" };

/** The token gives access to its own call only. */
export function viewingOf(changer: CallChanger): Viewing {
  return changer.side === "client"
    ? { viewer: changer.actor, heldKey: changer.token }
    : { viewer: actorOf(changer) };
}

export function actorOf(changer: CallChanger): Actor {
  return changer.side === "client"
    ? changer.actor
    : { kind: "administrator", userId: changer.administratorId };
}

export async function callToChange(
  transaction: ViewerDatabase,
  changer: CallChanger,
  { action, now }: { action: CallAction; now: Date },
): Promise<FoundCall> {
  const unknown = notFound[changer.side];
  if (changer.side === "agency" && !isRecordId(changer.callId))
    return { ok: false, reason: unknown };
  const [call] = await transaction.select().from(calls).where(whichCall(changer)).for("update");
  if (!call) return { ok: false, reason: unknown };
  if (changer.side === "client" && call.endsAt <= now) return { ok: false, reason: "link-expired" };
  const reason = callActRefusal(action, call, now);
  return reason ? { ok: false, reason } : { ok: true, call };
}

export function whichCall(changer: CallChanger) {
  return changer.side === "client"
    ? eq(calls.tokenHash, tokenHash(changer.token))
    : eq(calls.id, changer.callId);
}

const notFound = { client: "link-unknown", agency: "call-not-found" } as const satisfies Record<
  CallSide,
  string
>;
