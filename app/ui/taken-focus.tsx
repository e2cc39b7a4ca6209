import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Moves focus to the result of a post, so that screen readers read it first. On server-rendered pages `autofocus` does
 * it, unless the reader moved on before hydration; React sets no `autofocus` on headings or boxes.
 * @param answer a new answer takes the focus again
 */
export function useTakenFocus<Shown extends HTMLElement>(answer?: unknown) {
  const ref = useRef<Shown>(null);
  const [drawnByScript] = useState(useHydrated());
  const firstLook = useRef(true);
  useEffect(() => {
    const cameWithThePage = firstLook.current && !drawnByScript;
    firstLook.current = false;
    if (cameWithThePage && document.activeElement !== document.body) return;
    ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer takes the focus anew
  }, [answer, drawnByScript]);
  return { ref, tabIndex: -1, autoFocus: true } as const;
}

export function TakesFocus(props: { answer?: unknown; className?: string; children: ReactNode }) {
  const { answer, className = "", children } = props;
  return (
    <div {...useTakenFocus<HTMLDivElement>(answer)} className={`${className} outline-none`}>
      {children}
    </div>
  );
}
