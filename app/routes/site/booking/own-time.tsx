/** Filled by the site's script when the visitor's time zone differs from Paris. */
export function OwnTime({ at, short = false }: { at: Date; short?: boolean }) {
  return (
    <span
      data-own-time={at.toISOString()}
      data-own-length={short ? "short" : undefined}
      className="own-time"
      hidden
      suppressHydrationWarning
    />
  );
}
