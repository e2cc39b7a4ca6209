import { clientViewWords as words } from "#copy/client-view.ts";
import { useEffect } from "react";
import { parisTime } from "#domain/french-dates.ts";
import { Icon } from "./icon.tsx";
import { frenchSpaces } from "./typography.ts";

interface ClientViewFrameProps {
  name: string;
  /** ISO instant. */
  until: string;
}

/** Banner of every page while an agency member views a client's portal. */
export function ClientViewFrame({ name, until }: ClientViewFrameProps) {
  const end = new Date(until);
  useEffect(() => {
    // After expiry the same URL is served to the agency member again.
    const timer = setTimeout(
      () => location.assign("/admin"),
      Math.max(0, Date.parse(until) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <aside aria-label={words.title} className="contents print:hidden">
      <div className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink-950 px-4 py-1.5 text-sm text-white">
        <p className="inline-flex flex-wrap items-center gap-x-2">
          <Icon name="eye" className="size-4 shrink-0" />
          <span className="font-semibold wrap-anywhere">{words.watching(name)}</span>
          <span>{frenchSpaces(words.until(parisTime(end)))}</span>
        </p>
        <form method="post" action="/portal/vue-client/quitter">
          <button
            type="submit"
            className="min-h-9 cursor-pointer rounded-sm border border-white px-3 font-semibold hover:bg-white hover:text-ink-950"
          >
            {words.leave}
          </button>
        </form>
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-50 border-4 border-ink-950"
      />
    </aside>
  );
}
