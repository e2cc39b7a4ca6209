import { useEffect, useRef } from "react";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const texts = {
  title: "Analyse en cours…",
};

interface AnalysingProps {
  shown: boolean;
  /** What takes time, in a sentence. */
  children: string;
}

/**
 * Shown while the server works. Always in the page, so that a screen reader announces its words
 * when they come.
 */
export function Analysing({ shown, children }: AnalysingProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: the focus comes here.
  useEffect(() => {
    if (shown) words.current?.focus();
  }, [shown]);
  // Blocks, which <output> may not hold.
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
