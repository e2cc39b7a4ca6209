import fc from "fast-check";
import { expect, test } from "vitest";
import { internationalPhone } from "#domain/phone-number.ts";
import { createAgenda } from "#seed/agenda.ts";
import { makeBusinesses, SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import { daysLater, growingDaysAgo, HISTORY_DAYS, workingHour } from "#seed/calendar.ts";
import { createRandom } from "#seed/random.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

test("a seed always draws the same, another seed differs", () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return [random.share(), random.between(1, 1000), random.uuid(), random.pick(["a", "b", "c"])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("the demonstration's businesses have names fit to be shown", () => {
  const names = makeBusinesses(createRandom(7), 130).map(({ name }) => name);
  expect(names.filter((name) => !/^[\p{L}’ -]{5,50}$/u.test(name))).toEqual([]);
});

test("draws stay within their bounds", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(50),
      (seed, least, more) => {
        const random = createRandom(seed);
        const drawn = random.between(least, least + more);
        expect(drawn).toBeGreaterThanOrEqual(least);
        expect(drawn).toBeLessThanOrEqual(least + more);
        expect(random.uuid()).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      },
    ),
  );
});

test("acts run in calendar order, those planned by acts too; future ones never", async () => {
  const agenda = createAgenda();
  const done: string[] = [];
  const note = (name: string) => () => Promise.resolve(void done.push(name));
  agenda.plan(at(20), note("third"));
  agenda.plan(at(5), async () => {
    done.push("first");
    agenda.plan(at(10), note("second"));
    // Already past: it runs next, and the clock does not go back.
    agenda.plan(at(1), (now) => Promise.resolve(void done.push(`next at ${now.getUTCMinutes()}`)));
  });
  agenda.plan(at(40), note("never"));
  await agenda.runUntil(at(30));
  expect(done).toEqual(["first", "next at 5", "second", "third"]);
});

test("only acts planned as concurrent at one instant run together", async () => {
  const agenda = createAgenda();
  let running = 0;
  let most = 0;
  const act = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  agenda.plan(at(1), act);
  agenda.plan(at(1), act);
  await agenda.runUntil(at(2));
  expect(most).toBe(1);
  for (const minute of [3, 3, 4]) agenda.planAside(at(minute), act);
  await agenda.runUntil(at(5));
  expect(most).toBe(2);
});

test("an event after another never precedes it", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.nat(30),
      (seed, from, days) => {
        expect(daysLater(createRandom(seed), from, days) > from).toBe(true);
      },
    ),
  );
  const evening = workingHour(createRandom(1), at(0), 0);
  expect(evening.toISOString()).toMatch(/^2026-11-21T/);
});

test("events get more frequent over the agency's six months", () => {
  const days = Array.from({ length: 100 }, (_, index) => growingDaysAgo(index, 100));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.max(...days)).toBeLessThanOrEqual(HISTORY_DAYS);
  const latest = days.filter((day) => day < HISTORY_DAYS / 2).length;
  expect(latest).toBeGreaterThan(55);
});

test("the demonstration contains nobody real: reserved addresses and numbers, a first name and an initial", () => {
  const businesses = makeBusinesses(createRandom(1), 130);
  expect(businesses[0]?.email).toBe(SHOWN_CLIENT_EMAIL);
  expect(new Set(businesses.map(({ email }) => email)).size).toBe(130);
  for (const { email, phone, lastName } of businesses) {
    expect(email).toMatch(/^[a-z]+@[a-z0-9-]+\.example$/);
    expect(phone).toMatch(/^(?:01990000|02619100|06399800)\d\d$/);
    expect(internationalPhone(phone)).toMatch(/^\+33/);
    expect(lastName).toMatch(/^[A-Z]\.$/);
  }
});
