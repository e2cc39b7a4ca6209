import { callSources } from "#domain/call.ts";
import type { CallOutcome } from "#domain/call.ts";
import { internationalPhone } from "#domain/phone-number.ts";
import { bookCall } from "#workflows/call/book-call.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { recordOutcome } from "#workflows/call/record-outcome.server.ts";
import type { Business } from "./businesses.ts";
import { growingDaysAgo, minutesLater, workingHour } from "./calendar.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";

const PAST_CALLS = 38;
/** Latest past calls without outcome. */
const FORGOTTEN = 2;
/** Days from today. */
const comingDays = [0, 0, 0, 1, 1, 2, 3, 4, 6, 8, 11] as const;

const waysToName = [
  ({ name, town }: Business) => `${name}, ${town}`,
  ({ name }: Business) => name,
  ({ trade, town }: Business) => `${trade} à ${town}`,
  ({ name, town }: Business) =>
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name} ${town}`)}`,
] as const;

export function planCalls(world: SeedWorld): void {
  const { random } = world;
  for (let index = 0; index < PAST_CALLS; index += 1) {
    planCall(world, index, 1 + growingDaysAgo(index, PAST_CALLS), random.between(1, 6));
  }
  comingDays.forEach((day, index) =>
    planCall(world, PAST_CALLS + index, -day, day + random.between(1, 3)),
  );
}

function planCall(world: SeedWorld, index: number, daysAgo: number, notice: number): void {
  const { random, agenda, now, businesses } = world;
  // Prospects, not clients; each at most once.
  const business = businesses[businesses.length - 1 - index];
  if (!business) return;
  const day = addDays(parisDate(now), -daysAgo);
  const bookedAt = workingHour(random, startOfParisDay(day), notice);
  agenda.plan(bookedAt, (then) => book(world, business, { day, index }, then));
}

async function book(
  world: SeedWorld,
  business: Business,
  { day, index }: { day: string; index: number },
  now: Date,
): Promise<void> {
  const { random } = world;
  const phone = internationalPhone(business.phone);
  if (phone === null) throw new Error("demonstration: phone number");
  // Retries the next slots, as slots may be taken or days closed.
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const halfHours = 18 + ((index * 5 + attempt * 3) % 20);
    const startsAt = minutesLater(
      startOfParisDay(addDays(day, attempt < 8 ? 0 : 1)),
      halfHours * 30,
    );
    const { firstName, email } = business;
    const named = random.pick(waysToName)(business);
    const booked = await bookCall(world, {
      request: { startsAt, name: firstName, email, phone, business: named },
      source: random.pick(callSources),
      actor: { kind: "visitor" },
      now,
      idempotencyKey: random.uuid(),
    });
    if (booked.ok) {
      planWhatFollows(world, { ...booked, index }, now);
      return;
    }
  }
}

const outcomes: CallOutcome[] = ["mark-came", "mark-client", "mark-came", "mark-no-show"];

interface Booked {
  callId: string;
  startsAt: Date;
  endsAt: Date;
  token: string;
  index: number;
}

function planWhatFollows(world: SeedWorld, call: Booked, bookedAt: Date): void {
  const { random, agenda } = world;
  const { callId, startsAt, endsAt, index } = call;
  if (index % 9 === 4) {
    const at = new Date((bookedAt.getTime() + startsAt.getTime()) / 2);
    agenda.plan(at, (now) => callOff(world, call, now));
    return;
  }
  if (index >= PAST_CALLS - FORGOTTEN && index < PAST_CALLS) return;
  const outcome = outcomes[index % outcomes.length] ?? "mark-came";
  agenda.plan(minutesLater(endsAt, random.between(5, 90)), async (now) => {
    const administratorId = anAdministrator(world).userId;
    mustDo(outcome, await recordOutcome(world.db, { callId, outcome, administratorId, now }));
  });
}

async function callOff(world: SeedWorld, { callId, token, index }: Booked, now: Date) {
  const administratorId = anAdministrator(world).userId;
  const byClient = index % 2 === 0;
  const changer = byClient
    ? ({ side: "client", token, actor: { kind: "visitor" } } as const)
    : ({ side: "agency", callId, administratorId } as const);
  const message = byClient ? "" : "Un imprévu de notre côté : choisissez un autre moment ?";
  mustDo("call cancelled", await cancelCall(world, { changer, message, now }));
}
