import type { ReactNode } from "react";
import { useNavigation } from "react-router";

/** Two clicks for acts with consequences; works without scripts. */
export function FoldedAct({
  title,
  open = false,
  id,
  children,
}: {
  title: string;
  open?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <details id={id} open={open} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{title}…</summary>
      <div className="grid gap-4 border-t border-line p-4 text-sm">{children}</div>
    </details>
  );
}

export function useSending(action: string): boolean {
  return useNavigation().formData?.get("action") === action;
}
