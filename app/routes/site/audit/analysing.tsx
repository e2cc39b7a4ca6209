import { useEffect, useRef } from "react";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const texts = {
  title: "Analyse en cours…",
};

interface AnalysingProps {
  shown: boolean;
  children: string;
}

/** Always mounted: screen readers announce changes of an existing live region only. */
export function Analysing({ shown, children }: AnalysingProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button has unmounted: move the focus here.
  useEffect(() => {
    if (shown) words.current?.focus();
  }, [shown]);
  // `role="status"` on a div: `<output>` must not hold blocks.
  const announced = { role: "status" } as const;
  return (
    <div {...announced}>
      {shown && (
        <div className="grid min-h-96 content-center justify-items-center gap-4 py-10 text-center">
          <Lighthouse variant="spot" className="size-36" />
          <p
            ref={words}
            tabIndex={-1}
            className="mt-2 font-display text-2xl font-bold tracking-tight outline-none"
          >
            {texts.title}
          </p>
          <p className="max-w-prose text-muted">{frenchSpaces(children)}</p>
        </div>
      )}
    </div>
  );
}
