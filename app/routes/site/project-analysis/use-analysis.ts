import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Unanswered, usePostInPlace } from "../post-in-place.ts";
import { type AnalysisOutcome, genericError, type PostedAnalysis } from "./analysis-answer.ts";

/** States: idle, loading, outcome (docs/sources/specification.md, 4). */
export function useAnalysis(posted: PostedAnalysis | undefined) {
  const [outcome, setOutcome] = useState<AnalysisOutcome | null>(posted?.outcome ?? null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const post = usePostInPlace(useFetcher<PostedAnalysis | Unanswered>());

  async function run(form: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    const answer = await post(new FormData(form));
    const unanswered = { kind: "refused", sentence: genericError, fieldErrors: {} } as const;
    setOutcome("outcome" in answer ? answer.outcome : unanswered);
    setLoading(false);
    busy.current = false;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(event.currentTarget);
  }

  return { outcome, loading, submit };
}
