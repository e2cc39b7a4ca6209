import { demoRibbonWords as words } from "#copy/ui.ts";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function DemoRibbon({ children }: { children?: ReactNode }) {
  return (
    <aside
      aria-label={words.title}
      className="demo-ribbon flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-xs leading-5 text-ink-950"
    >
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <Icon name="sparkles" className="size-3.5" />
        {words.title}
      </span>
      {children && <span>{children}</span>}
    </aside>
  );
}
