import { useEffect, useRef } from "react";
import { useToast } from "#ui/toast.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { GeneratorAnswer } from "./generator-answer.ts";

/** Processes each server answer once; a refusal also shows a toast. */
export function useAnswer(
  answer: GeneratorAnswer | undefined,
  take: (answer: GeneratorAnswer) => void,
): void {
  const taken = useRef<GeneratorAnswer>(undefined);
  const { notify } = useToast();
  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    take(answer);
    if (answer.failure) {
      notify({ variant: "destructive", title: frenchSpaces(answer.failure.sentence) });
    }
  });
}
