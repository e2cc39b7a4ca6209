import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";

/** Field of a form posted by its page's scripts: the action answers in place, without a redirect. */
export const IN_PLACE = "inPlace";

export interface Unanswered {
  kind: "unanswered";
}

const LONGEST_WAIT_MS = 40_000;

/** For a `clientAction`: a thrown error would replace the page by its error boundary, and lose what was typed. */
export async function answerOf<Answer>(post: () => Promise<Answer>): Promise<Answer | Unanswered> {
  const unanswered = { kind: "unanswered" } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(() => resolve(unanswered), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([post(), tooLate]);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return unanswered;
  } finally {
    clearTimeout(timer);
  }
}

/** A fetcher's post as a promise of its answer, one at a time. */
export function usePostInPlace<Answer>({ submit, state, data }: FetcherWithComponents<Answer>) {
  const heard = useRef<((answer: Answer) => void) | null>(null);
  useEffect(() => {
    if (state !== "idle" || data === undefined) return;
    heard.current?.(data);
    heard.current = null;
  }, [state, data]);
  return (formData: FormData): Promise<Answer> => {
    formData.set(IN_PLACE, "1");
    const answer = new Promise<Answer>((resolve) => {
      heard.current = resolve;
    });
    // Loaders hold nothing that a form changes, and a new idempotency key would order again.
    void submit(formData, { method: "post", defaultShouldRevalidate: false });
    return answer;
  };
}
