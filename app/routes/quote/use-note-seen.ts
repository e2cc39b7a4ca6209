import { useEffect } from "react";
import { useSubmit } from "react-router";

/** Posts once the page is visible. A GET proves nothing: mail scanners open every link. */
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
