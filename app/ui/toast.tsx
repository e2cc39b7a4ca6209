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

/** Preloads the toasts: the live region must exist before a message, and the network may fail later. */
export function useToast() {
  useEffect(want, []);
  return { notify };
}
