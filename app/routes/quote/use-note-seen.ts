import { useEffect } from "react";
import { useSubmit } from "react-router";

/**
 * Says that somebody has the quote before their eyes. Never by opening the link alone: mail scanners
 * open every link, without showing it to anybody.
 */
export function useNoteSeen(quoteId: string, unseen: boolean): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!unseen) return undefined;
    const note = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", note);
      void submit(
        { action: "seen" },
        { method: "post", action: `/devis/${quoteId}`, navigate: false, fetcherKey: "seen" },
      );
    };
    document.addEventListener("visibilitychange", note);
    note();
    return () => document.removeEventListener("visibilitychange", note);
  }, [quoteId, unseen, submit]);
}
