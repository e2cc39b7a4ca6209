import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * For what a post has just brought, its heading or the box that holds it: takes the focus as it comes, so that
 * it is in sight and read out first. On a page the server drew the browser does it, by `autofocus`, and who has
 * moved on before our script came keeps their place; drawn by the script, React sets none on a heading or a box.
 * @param answer the answer it tells: a new one takes the focus anew
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

/** A fault, or a question, that answers a post. */
export function TakesFocus(props: { answer?: unknown; className?: string; children: ReactNode }) {
  const { answer, className = "", children } = props;
  return (
    <div {...useTakenFocus<HTMLDivElement>(answer)} className={`${className} outline-none`}>
      {children}
    </div>
  );
}
