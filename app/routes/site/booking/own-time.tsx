/** Filled by the site module where the visitor's clocks show another time than Paris's. */
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
