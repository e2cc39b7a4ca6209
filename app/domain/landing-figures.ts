import { type LandingMeasure, type LandingTotal, visitSteps } from "./landing-totals.ts";
import { addDays } from "./paris-date.ts";
import { scrollMilestones } from "./tracking.ts";

export interface TrafficFigure {
  label: string;
  section: string;
  events: number;
  visits: number;
}

export interface TrafficFigures {
  visits: number;
  days: { day: string; visits: number }[];
  sources: TrafficFigure[];
  pages: TrafficFigure[];
  depths: TrafficFigure[];
  clicks: TrafficFigure[];
  steps: TrafficFigure[];
}

export const trafficPeriods = [7, 30, 90] as const;
export type TrafficPeriod = (typeof trafficPeriods)[number];

export function periodUpTo(today: string, days: TrafficPeriod): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today };
}

/** A visit that goes on past midnight counts on both days. */
export function trafficFigures(
  totals: readonly LandingTotal[],
  { from, to }: { from: string; to: string },
): TrafficFigures {
  const of = (measure: LandingMeasure) => addUp(totals.filter((one) => one.measure === measure));
  const [all] = of("visit");
  const visits = all?.visits ?? 0;
  const byDay = new Map(
    totals.filter(({ measure }) => measure === "visit").map((one) => [one.day, one.sessions]),
  );
  const days: TrafficFigures["days"] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, visits: byDay.get(day) ?? 0 });
  const whole = { label: "visit", section: "", events: all?.events ?? 0, visits };
  return {
    visits,
    days,
    sources: of("source"),
    pages: of("page"),
    depths: inOrder(of("depth"), scrollMilestones.map(String)),
    clicks: of("click"),
    steps: [whole, ...inOrder(of("step"), visitSteps)],
  };
}

function addUp(totals: readonly LandingTotal[]): TrafficFigure[] {
  const figures = new Map<string, TrafficFigure>();
  for (const { section, label, events, sessions } of totals) {
    const key = JSON.stringify([section, label]);
    const known = figures.get(key) ?? { section, label, events: 0, visits: 0 };
    figures.set(key, {
      ...known,
      events: known.events + events,
      visits: known.visits + sessions,
    });
  }
  return [...figures.values()].toSorted(
    (a, b) => b.visits - a.visits || b.events - a.events || (a.label < b.label ? -1 : 1),
  );
}

function inOrder(figures: readonly TrafficFigure[], labels: readonly string[]): TrafficFigure[] {
  return labels.map(
    (label) =>
      figures.find((one) => one.label === label) ?? { label, section: "", events: 0, visits: 0 },
  );
}
