import { searchWordsShown as words } from "#copy/admin/search.ts";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { rememberOpened } from "./recent-records.ts";

const SEARCH_PATH = "/admin/recherche";

/** Code splitting: the window is loaded on first use. */
const SearchWindow = lazy(() => import("./search-window.tsx"));

/** Link to the search page, opened as a modal by JavaScript, Ctrl-K or `/`. */
export function SearchOpener({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  useSearchKeys(show);
  useEffect(() => rememberOpened(userId, pathname), [userId, pathname]);
  return (
    <>
      <Link
        to={SEARCH_PATH}
        aria-label={words.openLabel}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          show();
        }}
        className="flex min-h-11 items-center gap-2.5 rounded-md text-sm font-medium text-muted transition-colors hover:text-text max-lg:ml-auto max-lg:size-11 max-lg:justify-center lg:border lg:border-control lg:px-3"
      >
        <Icon name="search" className="size-5" />
        <span aria-hidden className="max-lg:hidden">
          {words.open}
        </span>
        <kbd aria-hidden className="ml-auto text-xs max-lg:hidden">
          {words.keys}
        </kbd>
      </Link>
      {asked && (
        <Suspense>
          <SearchWindow userId={userId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || button !== 0;
}

/** A list's own search field keeps `/` (list/use-slash-focus.ts): its listener on `document` runs first. */
function useSearchKeys(show: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const control = event.ctrlKey || event.metaKey;
      const byControl = control && event.key.toLowerCase() === "k";
      const bySlash = event.key === "/" && !control && !isTyping(event.target);
      if (!byControl && !bySlash) return;
      event.preventDefault();
      show();
    };
    // `window` listens after `document`: the page's own shortcuts win.
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}
