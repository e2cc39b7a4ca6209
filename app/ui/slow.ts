import { useEffect, useState } from "react";

/** A wait that is shorter than this is not felt as one: nothing is shown of it. */
const FELT_AFTER_MS = 300;

/** Whether something has been under way for so long that it is to be shown. */
export function useSlow(underWay: boolean): boolean {
  const [felt, setFelt] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setTimeout(() => setFelt(true), FELT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setFelt(false);
    };
  }, [underWay]);
  return underWay && felt;
}
