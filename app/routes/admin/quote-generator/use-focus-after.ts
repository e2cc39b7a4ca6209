import { useLayoutEffect, useState } from "react";
import { lineField } from "#forms/typed-quote.ts";
import type { LineAct } from "./line-acts.ts";

export const ERRORS_ID = "erreurs";

export function lineButtonId(act: "remove" | "up" | "down", index: number): string {
  return `lines.${index}.${act}`;
}

/** Moves the focus once React has rendered the act's result. */
export function useFocusAfter() {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const target = wanted.map((id) => document.getElementById(id)).find(canTakeFocus);
    target?.focus();
  }, [wanted]);
  return {
    focusAfter: (act: LineAct, count: number) => setWanted(targetsOf(act, count)),
    focusErrors: () => setWanted([ERRORS_ID]),
  };
}

function canTakeFocus(element: HTMLElement | null): boolean {
  return element !== null && !element.matches(":disabled");
}

/** Ids in order of preference. */
function targetsOf(act: LineAct, count: number): string[] {
  if (act.act === "add" || act.act === "insert") return [lineField(count - 1, "description")];
  if (act.act === "remove") return [lineField(Math.min(act.index, count - 1), "description")];
  return act.act === "up"
    ? [lineButtonId("up", act.index - 1), lineButtonId("down", act.index - 1)]
    : [lineButtonId("down", act.index + 1), lineButtonId("up", act.index + 1)];
}
