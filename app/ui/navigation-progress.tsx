import { navigationProgressWords as words } from "#copy/ui.ts";

/** A line at the top while the next page is fetched and doesn't come at once; who can't see it is told once. */
export function NavigationProgress({ slow }: { slow: boolean }) {
  return (
    <>
      <output className="sr-only">{slow && words.loading}</output>
      {slow && <progress aria-label={words.loading} className="navigation-progress" />}
    </>
  );
}
