import { moreLinksWords as words } from "#copy/ui.ts";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { barLook } from "./bar-look.ts";
import { Icon } from "./icon.tsx";

interface MoreLinksProps {
  current: string | null;
  children: ReactNode;
}

/** Disclosure without scripts (`<details>`). */
export function MoreLinks({ current, children }: MoreLinksProps) {
  const element = useClosing();
  return (
    <details ref={element} className="group">
      <summary
        className={`${barLook(current !== null)} list-none group-open:text-text [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="more" className="size-5" />
        <span>
          {words.more}
          {current !== null && <span className="sr-only">{words.currentPage(current)}</span>}
        </span>
      </summary>
      {/* Positioned by the fixed bar. */}
      <ul className="absolute inset-x-0 bottom-full grid max-h-[70dvh] grid-cols-2 sm:grid-cols-3 gap-1 overflow-y-auto border-y border-line bg-raised p-2 shadow-lift">
        {children}
      </ul>
    </details>
  );
}

/** Closes on Escape (restoring focus), on outside pointer or focus, and on navigation. */
function useClosing(): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (element.current) element.current.open = false;
  }, [key]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function closeFor(event: Event): void {
      const details = element.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) {
        details.open = false;
      }
    }
    function closeOnEscape(event: KeyboardEvent): void {
      const details = element.current;
      if (event.key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", closeFor, { signal });
    document.addEventListener("focusin", closeFor, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => controller.abort();
  }, []);
  return element;
}
