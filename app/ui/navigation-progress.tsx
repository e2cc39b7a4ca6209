import { navigationProgressWords as words } from "#copy/ui.ts";

export function NavigationProgress({ slow }: { slow: boolean }) {
  return (
    <>
      {/* `aria-live` instead of role status, which pages use for their own messages. */}
      <span aria-live="polite" className="sr-only">
        {slow && words.loading}
      </span>
      {slow && <progress aria-label={words.loading} className="navigation-progress" />}
    </>
  );
}
