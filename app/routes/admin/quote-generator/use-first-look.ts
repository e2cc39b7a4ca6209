import { useLayoutEffect, useRef } from "react";

/** Once, before the page is painted with its scripts: it may have been typed on already. */
export function useFirstLook(look: () => void): void {
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current) return;
    looked.current = true;
    look();
  });
}
