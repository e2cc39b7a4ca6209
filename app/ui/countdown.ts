import { useEffect, useRef, useState, useSyncExternalStore } from "react";

type CountdownState =
  | "running"
  | "cancelled"
  /** No scripts yet, reduced motion, or disabled. */
  | "still"
  | "done";

interface Countdown {
  state: CountdownState;
  secondsLeft: number;
  cancel: () => void;
}

/** Disabled under reduced motion (docs/sources/law.md, W2). The page must also offer `cancel` and a plain link. */
export function useCountdown(options: {
  milliseconds: number;
  enabled: boolean;
  onDone: () => void;
}): Countdown {
  const { milliseconds, enabled } = options;
  const [ended, setEnded] = useState<"cancelled" | "done" | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(milliseconds / 1000));
  const mayMove = useMayMove();
  const onDone = useRef(options.onDone);
  useEffect(() => {
    onDone.current = options.onDone;
  });

  const state = ended ?? (enabled && mayMove ? "running" : "still");
  const running = state === "running";
  useEffect(() => {
    const endsAt = Date.now() + milliseconds;
    const ticking = running && setInterval(() => setSecondsLeft(secondsUntil(endsAt)), 250);
    const ending =
      running &&
      setTimeout(() => {
        setEnded("done");
        onDone.current();
      }, milliseconds);
    return () => {
      if (ticking) clearInterval(ticking);
      if (ending) clearTimeout(ending);
    };
  }, [running, milliseconds]);

  return { state, secondsLeft, cancel: () => setEnded("cancelled") };
}

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** False on the server and under reduced motion. */
function useMayMove(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => !matchMedia(reducedMotion).matches,
    () => false,
  );
}

function watchMotion(onChange: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
