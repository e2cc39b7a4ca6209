import { useEffect, useRef } from "react";
import { useToast } from "#ui/toast.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";

/** Announces a line's act in a toast and focuses the next line, because the line acted upon moves. */
export function useLineDone(answer: DeliveryActAnswer | null): void {
  const { notify } = useToast();
  const following = useRef<string | null>(null);
  const told = useRef(answer);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const line = target instanceof Element ? target.closest("li") : null;
      const beside = line?.nextElementSibling ?? line?.previousElementSibling;
      following.current = beside?.querySelector("a[id]")?.id ?? null;
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  useEffect(() => {
    if (told.current === answer) return;
    told.current = answer;
    if (!answer || answer.error !== null || answer.typed.line === null) return;
    if (answer.kept.length > 0) return;
    notify({ title: answer.done ?? "" });
    if (following.current === null) return;
    document.querySelector<HTMLElement>(`#${CSS.escape(following.current)}`)?.focus();
  }, [answer, notify]);
}
