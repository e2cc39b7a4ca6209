import { useLayoutEffect, useRef } from "react";

/** Runs `look` once before the hydrated page is painted: text may have been typed before hydration. */
export function useFirstLook(look: () => void): void {
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current) return;
    looked.current = true;
    look();
  });
}
