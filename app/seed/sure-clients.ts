import { minutesLater, workingHour } from "./calendar.ts";
import { createRandom, type Random } from "./random.ts";

/** Story that exists whatever the day, with a client of its own. */
export interface SureStory<Work> {
  daysAgo: number;
  begin: (work: Work, now: Date) => Promise<void>;
}

/** Own seed: the rest of the story does not change it. */
const SEED = 20_261_301;

/** The agency leaves the listing after the report, due thirty days after the order and released within two more. */
const ORDERED_BEFORE_DAYS = 36;
const COMPLETED_BEFORE_DAYS = 3;

export interface SureClientTimes {
  signsUpAt: Date;
  ordersAt: Date;
  completedAt: Date;
  beginsAt: Date;
}

/** `place`: index in `sureStories`. */
export function sureRandom(place: number): Random {
  return createRandom(SEED + place);
}

export function sureClientTimes(random: Random, now: Date, daysAgo: number): SureClientTimes {
  const ordersAt = workingHour(random, now, daysAgo + ORDERED_BEFORE_DAYS);
  return {
    signsUpAt: minutesLater(ordersAt, -25),
    ordersAt,
    completedAt: workingHour(random, now, daysAgo + COMPLETED_BEFORE_DAYS),
    beginsAt: workingHour(random, now, daysAgo),
  };
}
