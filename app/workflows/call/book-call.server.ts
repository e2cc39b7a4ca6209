import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { calls } from "#db/schema/calls.ts";
import type { BookingRefusal, CallSource } from "#domain/call.ts";
import type { CalendarRules } from "#domain/calendar/rules.ts";
import { busyUntil, callEnd, type Slot } from "#domain/calendar/slots.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { tokenHash } from "#queries/call/by-token.server.ts";
import { checkSlot, isOverlap, slotsLeft } from "./check-slot.server.ts";
import { announce } from "../outgoing/announce.server.ts";
import { lock } from "./lock.server.ts";
import { queueReminders } from "./queue-call-jobs.server.ts";

interface CallRequest {
  startsAt: Date;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  business: string;
}

interface BookCallDependencies {
  db: Database;
  jobs: JobQueue;
  mode: "demo" | "live";
  site: Pick<SiteIdentity, "openingHours">;
  callToken: (callId: string) => string;
}

export interface BookingInput {
  request: CallRequest;
  source: CallSource;
  actor: Actor;
  now: Date;
  /** Drawn for each form shown. */
  idempotencyKey: string;
}

export type BookedCall =
  | { ok: true; callId: string; startsAt: Date; endsAt: Date; token: string }
  | { ok: false; reason: BookingRefusal; slots?: Slot[] };

/** Several calls per address are allowed: a refusal would reveal the first to a stranger. Idempotent by key. */
export async function bookCall(
  dependencies: BookCallDependencies,
  input: BookingInput,
): Promise<BookedCall> {
  const booked = await book(dependencies, input).catch((error: unknown): BookedCall => {
    if (isOverlap(error)) return { ok: false, reason: "slot-taken" };
    throw error;
  });
  if (booked.ok || booked.reason !== "slot-taken") return booked;
  const { db, site } = dependencies;
  return { ...booked, slots: await slotsLeft(db, site, { now: input.now, chooser: "client" }) };
}

function book(dependencies: BookCallDependencies, input: BookingInput): Promise<BookedCall> {
  const { request, actor, now, idempotencyKey } = input;
  const viewing = { viewer: actor, heldKey: idempotencyKey };
  return asViewer(dependencies.db, viewing, async (transaction) => {
    const earlier = await earlierCall(transaction, idempotencyKey);
    if (earlier) return sameAgain(dependencies, earlier, request);
    const { startsAt } = request;
    const choice = { startsAt, now, chooser: "client", moving: null } as const;
    const slot = await checkSlot(transaction, dependencies.site, choice);
    return slot.ok ? writeCall(dependencies, transaction, input, slot.rules) : slot;
  });
}

/** Serialises posts of one form, so that the second finds the call. */
async function earlierCall(transaction: ViewerDatabase, idempotencyKey: string) {
  await lock(transaction, "form", idempotencyKey);
  const [row] = await transaction
    .select()
    .from(calls)
    .where(eq(calls.idempotencyKey, idempotencyKey));
  return row ?? null;
}

function sameAgain(
  { callToken }: BookCallDependencies,
  earlier: typeof calls.$inferSelect,
  request: CallRequest,
): BookedCall {
  if (earlier.requestFingerprint !== fingerprintOf(request)) {
    return { ok: false, reason: "idempotency-key-reused" };
  }
  const { id, startsAt, endsAt } = earlier;
  return { ok: true, callId: id, startsAt, endsAt, token: callToken(id) };
}

async function writeCall(
  { jobs, mode, callToken }: BookCallDependencies,
  transaction: ViewerDatabase,
  { request, source, actor, now, idempotencyKey }: BookingInput,
  rules: CalendarRules,
): Promise<BookedCall> {
  const { startsAt } = request;
  const callId = randomUUID();
  const token = callToken(callId);
  const endsAt = callEnd(startsAt);
  await transaction.insert(calls).values({
    ...request,
    topic: "",
    id: callId,
    mode,
    source,
    endsAt,
    busyUntil: busyUntil(startsAt, rules),
    icsUid: `${randomUUID()}@appels`,
    tokenHash: tokenHash(token),
    idempotencyKey,
    requestFingerprint: fingerprintOf(request),
    createdAt: now,
    changedAt: now,
  });
  await recordAct(transaction, {
    at: now,
    actor,
    action: "call-booked",
    subject: { type: "call", id: callId },
    details: { startsAt: startsAt.toISOString(), source },
  });
  const sequence = 0;
  await jobs.enqueue(transaction, "email-call-confirmation", { callId, sequence });
  await jobs.enqueue(transaction, "email-call-notice", { callId, sequence });
  await announce(jobs, transaction, { event: "call.booked", subjectId: callId, now });
  await queueReminders(jobs, transaction, { callId, sequence, startsAt, now });
  return { ok: true, callId, startsAt, endsAt, token };
}

function fingerprintOf({ startsAt, name, email, phone, business }: CallRequest): string {
  const asked = [startsAt.toISOString(), name, email, phone, business];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
}
