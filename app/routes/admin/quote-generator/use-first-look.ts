import { useLayoutEffect, useRef } from "react";

/**
 * Runs `look` once, before the hydrated page is painted: somebody may have typed before the scripts
 * came.
 */
export function useFirstLook(look: () => void): void {
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current) return;
    looked.current = true;
    look();
  });
}
