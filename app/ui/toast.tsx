import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { notify } from "./notifications.ts";

const ToastShelf = lazy(() => import("./toast-shelf.tsx"));

let wanted = false;
const watchers = new Set<() => void>();

function want(): void {
  wanted = true;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Where notifications stand. What shows them is loaded once a page that may have some is there, and stays. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastShelf />
    </Suspense>
  );
}

/**
 * For a page that may have something to tell: the place stands before anything is told, so that it is read aloud, and
 * what shows it is there even if the network goes.
 *
 * @returns `notify`, which shows a notification for at least six seconds.
 */
export function useToast() {
  useEffect(want, []);
  return { notify };
}
