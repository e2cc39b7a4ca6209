import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";

/** Form field set by the page's script: the action then answers without redirect. */
export const IN_PLACE = "inPlace";

export interface Unanswered {
  kind: "unanswered";
}

const LONGEST_WAIT_MS = 40_000;

/** For `clientAction`: a thrown error would show the error boundary and lose the typed values. */
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
    // No revalidation: the loader's new idempotency key would allow a second order.
    void submit(formData, { method: "post", defaultShouldRevalidate: false });
    return answer;
  };
}
