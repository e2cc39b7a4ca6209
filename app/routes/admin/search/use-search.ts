import { useEffect, useRef, useState } from "react";
import { searchWordsShown as words } from "#copy/admin/search.ts";
import type { SearchAnswer } from "./load-search.server.ts";
import { recentRecords } from "./recent-records.ts";

/** Debounce delay. */
const PAUSE_MS = 120;

const LONGEST_WAIT_MS = 8000;

interface Search {
  answer: SearchAnswer | null;
  /** Error message; null while an answer may still come. */
  failure: string | null;
  searching: boolean;
}

interface Heard extends Pick<Search, "answer" | "failure"> {
  /** Query of the answer. */
  to: string | null;
}

/** Debounced search; a new query aborts the previous request. */
export function useSearch(typed: string, userId: string): Search {
  const [heard, setHeard] = useState<Heard>({ to: null, answer: null, failure: null });
  const asked = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const answer = await askFor(typed, userId, controller.signal);
      if (controller.signal.aborted) return;
      setHeard((before) => ({
        to: typed,
        answer: answer ?? before.answer,
        failure: answer ? null : words.failed,
      }));
    };
    const timer = setTimeout(() => void ask(), asked.current ? PAUSE_MS : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, userId]);
  const searching = heard.to !== typed;
  return { answer: heard.answer, searching, failure: searching ? null : heard.failure };
}

/** Null: network failure. An expired session redirects to the sign-in page. */
async function askFor(
  typed: string,
  userId: string,
  given: AbortSignal,
): Promise<SearchAnswer | null> {
  const query = new URLSearchParams(typed ? { q: typed } : {});
  if (!typed) for (const address of recentRecords(userId)) query.append("vu", address);
  try {
    const response = await fetch(`/admin/recherche.json?${query.toString()}`, {
      signal: AbortSignal.any([given, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
    if (response.redirected) {
      location.assign(`/admin/recherche?${query.toString()}`);
      return null;
    }
    if (!response.ok && response.status !== 429) return null;
    // oxlint-disable-next-line no-unsafe-type-assertion -- the product's own answer, of this build
    return (await response.json()) as SearchAnswer;
  } catch {
    return null;
  }
}
