import { minutesLater, workingHour } from "./calendar.ts";
import { createRandom, type Random } from "./random.ts";

/** A part of the story that must exist on every day, told of a client who has no other. */
export interface SureStory<Work> {
  /** On which day it begins. */
  daysAgo: number;
  begin: (work: Work, now: Date) => Promise<void>;
}

/** Draws of its own: the rest of the story changes nothing of it. */
const SEED = 20_261_301;

/** A report is due thirty days after the order and released by rule within two: the listing is left after both. */
const ORDERED_BEFORE_DAYS = 36;
const COMPLETED_BEFORE_DAYS = 3;

/** Steps of a sure client before their story begins, and that beginning. */
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
