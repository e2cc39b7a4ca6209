import { useEffect, useState } from "react";

const FELT_AFTER_MS = 300;

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
