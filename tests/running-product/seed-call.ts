import { randomUUID } from "node:crypto";
import type { CallStatus } from "#domain/call.ts";
import { startOfParisDay } from "#domain/paris-date.ts";
import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

interface SeededCall {
  name: string;
  startsAt: Date;
  email?: string;
  topic?: string;
  status?: CallStatus;
  source?: string;
}

/** Without its e-mails, at any hour, past ones too. */
export async function seedCall(product: RunningProduct, call: SeededCall): Promise<string> {
  const id = randomUUID();
  const minutes = (count: number) => new Date(call.startsAt.getTime() + count * 60_000);
  const text = [
    id,
    "demo",
    call.status ?? "booked",
    call.name,
    call.email ?? seededAddress(id),
    "+33199000042",
    call.topic ?? "",
    call.source ?? "header",
    `${id}@appels`,
    `token of ${id}`,
    randomUUID(),
    "",
  ].map((value) => `'${value.replaceAll("'", "''")}'`);
  const times = [call.startsAt, minutes(20), minutes(30), new Date(), new Date()];
  await queryProduct(
    product,
    `insert into calls (id, mode, status, name, email, phone, topic, source, ics_uid, token_hash,
       idempotency_key, request_fingerprint, starts_at, ends_at, busy_until, created_at, changed_at)
     values (${[...text, ...times.map((time) => `'${time.toISOString()}'`)].join(", ")})`,
  );
  return id;
}

export function seededAddress(callId: string): string {
  return `${callId.slice(0, 8)}@commerce.example`;
}

/** Instant of a Paris time (`10:00`), on a day without a clock change. */
export function parisTime(on: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfParisDay(on).getTime() + (hours * 60 + minutes) * 60_000);
}
