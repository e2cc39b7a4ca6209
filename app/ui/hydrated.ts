import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
