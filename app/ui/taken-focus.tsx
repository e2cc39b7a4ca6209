import { type ReactNode, useEffect, useRef } from "react";

/**
 * For what a post has just brought, its heading or the box that holds it: takes the focus as it comes, so that
 * it is in sight and read out first. Without scripts the browser does it, by `autofocus`; with them React sets
 * none on a heading or a box.
 * @param answer the answer it tells: a new one takes the focus anew
 */
export function useTakenFocus<Shown extends HTMLElement>(answer?: unknown) {
  const ref = useRef<Shown>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer takes the focus anew
  useEffect(() => ref.current?.focus(), [answer]);
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
