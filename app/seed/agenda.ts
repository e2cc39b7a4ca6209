type Act = (now: Date) => Promise<void>;

/** Acts run in the order of their dates, so that numbers and journal follow the calendar. */
export interface Agenda {
  /** Stable: acts of one instant run in the order planned. */
  plan(at: Date, act: Act): void;
  /** For independent acts of one instant: they run concurrently. */
  planAside(at: Date, act: Act): void;
  /** Includes acts planned by acts; later ones never run. */
  runUntil(end: Date): Promise<void>;
  today(): Date;
}

interface Planned {
  at: number;
  act: Act;
  isAside: boolean;
}

export function createAgenda(): Agenda {
  const planned: Planned[] = [];
  let today = new Date(0);
  const plan = (at: Date, act: Act, isAside: boolean) => {
    // Acts planned in the past run next.
    const time = Math.max(at.getTime(), today.getTime());
    planned.splice(placeOf(time, planned), 0, { at: time, act, isAside });
  };
  return {
    today: () => today,
    plan: (at, act) => plan(at, act, false),
    planAside: (at, act) => plan(at, act, true),
    async runUntil(end) {
      for (let next = takeNext(planned, end); next; next = takeNext(planned, end)) {
        const now = new Date(next.at);
        today = now;
        await Promise.all(next.acts.map((act) => act(now)));
      }
      planned.length = 0;
    },
  };
}

function takeNext(planned: Planned[], end: Date): { at: number; acts: Act[] } | null {
  const [first] = planned;
  if (!first || first.at > end.getTime()) return null;
  const last = planned.findIndex((one) => !one.isAside || one.at !== first.at);
  const count = first.isAside && last === -1 ? planned.length : Math.max(1, last);
  return { at: first.at, acts: planned.splice(0, count).map(({ act }) => act) };
}

/** Upper bound (binary search), which keeps the order stable. */
function placeOf(time: number, planned: readonly { at: number }[]): number {
  let low = 0;
  let high = planned.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((planned[middle]?.at ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
