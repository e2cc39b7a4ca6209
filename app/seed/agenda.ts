type Act = (now: Date) => Promise<void>;

/** What happens in the six months, done in the order of its dates: numbers and journal follow the calendar. */
export interface Agenda {
  /** Plans an act; acts of one instant are done in the order they were planned. */
  plan(at: Date, act: Act): void;
  /** Plans what neither waits for nor changes what others of its instant do: those are done together. */
  planAside(at: Date, act: Act): void;
  /** Does everything up to that instant, also what the acts themselves plan. The rest never happens. */
  runUntil(end: Date): Promise<void>;
  /** The instant of the act being done. */
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
    // What is planned for a moment already past is done next.
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

/** The next act, or all of its instant's that are done aside. Null: nothing more until `end`. */
function takeNext(planned: Planned[], end: Date): { at: number; acts: Act[] } | null {
  const [first] = planned;
  if (!first || first.at > end.getTime()) return null;
  const last = planned.findIndex((one) => !one.isAside || one.at !== first.at);
  const count = first.isAside && last === -1 ? planned.length : Math.max(1, last);
  return { at: first.at, acts: planned.splice(0, count).map(({ act }) => act) };
}

/** Behind everything that is planned for that instant or before. */
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
