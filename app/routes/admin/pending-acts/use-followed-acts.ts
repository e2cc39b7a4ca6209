import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { ShownActs } from "./shown-acts.server.ts";

const A_SECOND = 1000;
/** Milliseconds: the job starts within a second of its due time. */
const LOOKED_AGAIN_AFTER = 1500;
/** Milliseconds: an act still pending then is stuck, and polling slows down. */
const LASTS_FROM = 60_000;
const TOLD_FOR = 20_000;

/** Returns the milliseconds since `acts` were loaded; revalidates once they should be done. */
export function useFollowedActs(acts: readonly ShownActs[]): number {
  const [ticked, setTicked] = useState({ acts, since: 0 });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const read = performance.now();
    if (!acts.some(({ state }) => state === "waiting")) return undefined;
    const ticking = setInterval(
      () => setTicked({ acts, since: performance.now() - read }),
      A_SECOND,
    );
    return () => clearInterval(ticking);
  }, [acts]);

  useEffect(() => {
    const times = acts.map(nextLookAt).filter((time) => time !== null);
    if (times.length === 0) return undefined;
    const looking = setTimeout(() => void revalidate(), Math.min(...times));
    return () => clearTimeout(looking);
  }, [acts, revalidate]);

  return ticked.acts === acts ? ticked.since : 0;
}

function nextLookAt({ state, dueIn }: ShownActs): number | null {
  if (state === "refused") return null;
  if (state !== "waiting") return TOLD_FOR;
  return dueIn < -LASTS_FROM ? LASTS_FROM / 6 : Math.max(dueIn, 0) + LOOKED_AGAIN_AFTER;
}
