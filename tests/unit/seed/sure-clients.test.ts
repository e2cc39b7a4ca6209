import { expect, test } from "vitest";
import { addDays, parisDate, parisInstant } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import { END_AFTER_SUSPENDED_DAYS, SUSPENSION_DAYS } from "#domain/subscription-charge.ts";
import { pauseDates } from "#domain/subscription-pause.ts";
import { createAgenda } from "#seed/agenda.ts";
import { makeBusinesses } from "#seed/businesses.ts";
import { HISTORY_DAYS } from "#seed/calendar.ts";
import { subscriptionPlans } from "#seed/plan-subscription-stories.server.ts";
import { makeSureClients, sureStories } from "#seed/plan-sure-clients.server.ts";
import { createRandom } from "#seed/random.ts";
import { sureClientTimes, sureRandom } from "#seed/sure-clients.ts";

const days = Array.from({ length: 731 }, (_, index) => addDays("2026-11-01", index));
const hours = ["00:20", "02:30", "10:00", "23:50"];
const nows = days.flatMap((day) => hours.map((hour) => parisInstant(day, hour)));

const steps = ["signsUpAt", "ordersAt", "completedAt", "beginsAt"] as const;

test("on every day of two years, each guaranteed story begins with a client whose pack was delivered", async () => {
  for (const now of nows) {
    const done = await stepsDone(now);
    expect(done, now.toISOString()).toEqual(sureStories.map(() => steps));
  }
});

async function stepsDone(now: Date) {
  const agenda = createAgenda();
  const done = sureStories.map(({ daysAgo }, place) => {
    const times = sureClientTimes(sureRandom(place), now, daysAgo);
    const own: string[] = [];
    for (const step of steps) {
      agenda.plan(times[step], () => Promise.resolve(void own.push(step)));
    }
    expect(parisDate(times.beginsAt)).toBe(addDays(parisDate(now), -daysAgo));
    expect(parisDate(times.signsUpAt) > addDays(parisDate(now), -HISTORY_DAYS)).toBe(true);
    return own;
  });
  await agenda.runUntil(now);
  return done;
}

test("on every day of two years, one guaranteed subscription is paused, one suspended and one refused", () => {
  for (const today of days) {
    const states = subscriptionPlans.flatMap((plan) => stateOn(plan, today) ?? []);
    expect(states.toSorted(), today).toEqual(["paused", "refused", "suspended"]);
  }
});

type Plan = (typeof subscriptionPlans)[number];

/** By the rules of pauses and unpaid months alone; null: paid and served. */
function stateOn({ daysAgo, by, pause }: Plan, today: string) {
  const startedOn = addDays(today, -daysAgo);
  if (pause) {
    const dates = pauseDates(startedOn, pause.months, addDays(today, -pause.daysAgo));
    return dates.pausedFrom <= today && today < dates.pausedUntil ? "paused" : "to be paused";
  }
  if (by !== "refused-card") return null;
  // The first month is paid with its order.
  const dueOn = addDays(periodOn(startedOn, startedOn).endsOn, 1);
  if (dueOn > today) return "not due";
  const suspendedOn = addDays(dueOn, SUSPENSION_DAYS);
  if (suspendedOn > today) return "refused";
  return addDays(suspendedOn, END_AFTER_SUSPENDED_DAYS) > today ? "suspended" : "ended";
}

test("no client of a guaranteed story is another one, or one of the rest of the demonstration", () => {
  const others = makeBusinesses(createRandom(1), 132);
  const clients = makeSureClients(others.length);
  expect(clients).toHaveLength(sureStories.length + 1);
  const emails = [...others, ...clients].map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
});
