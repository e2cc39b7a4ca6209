import { navigationProgressWords as words } from "#copy/ui.ts";

/** A line at the top while the next page is fetched and doesn't come at once; who can't see it is told once. */
export function NavigationProgress({ slow }: { slow: boolean }) {
  return (
    <>
      {/* No status: each page has its own, of what was done there. */}
      <span aria-live="polite" className="sr-only">
        {slow && words.loading}
      </span>
      {slow && <progress aria-label={words.loading} className="navigation-progress" />}
    </>
  );
}
