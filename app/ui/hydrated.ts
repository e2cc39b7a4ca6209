import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's markup and on pages without scripts, true once React is in charge. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
