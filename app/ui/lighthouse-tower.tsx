/** Drawn around x = 0, standing on y = 0. `id` prefixes its gradients. */
export function LighthouseTower({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-wall`} x1="0" x2="1">
          <stop offset="0" stopColor="var(--color-ink-300)" />
          <stop offset=".26" stopColor="var(--color-white)" />
          <stop offset=".58" stopColor="var(--color-paper-deep)" />
          <stop offset="1" stopColor="var(--color-ink-400)" />
        </linearGradient>
        <linearGradient id={`${id}-band`} x1="0" x2="1">
          <stop offset="0" stopColor="var(--color-ink-800)" />
          <stop offset=".3" stopColor="var(--color-ink-600)" />
          <stop offset="1" stopColor="var(--color-ink-900)" />
        </linearGradient>
        <linearGradient id={`${id}-metal`} x1="0" x2="1">
          <stop offset="0" stopColor="var(--color-ink-700)" />
          <stop offset=".35" stopColor="var(--color-ink-500)" />
          <stop offset="1" stopColor="var(--color-ink-800)" />
        </linearGradient>
        <radialGradient id={`${id}-core`}>
          <stop offset="0" stopColor="var(--color-white)" />
          <stop offset=".35" stopColor="var(--color-lamp-300)" />
          <stop offset="1" stopColor="var(--color-lamp)" />
        </radialGradient>
        <clipPath id={`${id}-shaft`}>
          <path d={shaft} />
        </clipPath>
      </defs>
      <path d={shaft} fill={`url(#${id}-wall)`} />
      <g clipPath={`url(#${id}-shaft)`} fill={`url(#${id}-band)`}>
        <path d="M-40-176q40 9 80 0v34q-40 9-80 0Z" />
        <path d="M-40-104q40 9 80 0v36q-40 9-80 0Z" />
        <path d="M-40-30q40 9 80 0V4h-80Z" />
      </g>
      <Openings />
      <Gallery metal={`url(#${id}-metal)`} />
      <Lantern metal={`url(#${id}-metal)`} core={`url(#${id}-core)`} />
    </>
  );
}

const shaft = "M-36 0C-29-58-23-124-20-196h40C23-124 29-58 36 0Z";

function Openings() {
  return (
    <g className="fill-lamp-300">
      <path d="M-3.6-120v-7a3.6 3.6 0 0 1 7.2 0v7Z" />
      <path d="M-4-50v-7.5a4 4 0 0 1 8 0V-50Z" />
      <path d="M-7 0v-14a7 7 0 0 1 14 0V0Z" className="fill-lamp" />
    </g>
  );
}

function Gallery({ metal }: { metal: string }) {
  return (
    <>
      <path d="M-20-196h40l9 10.5h-58Z" transform="matrix(1 0 0 -1 0 -392)" fill={metal} />
      <rect x="-33" y="-211" width="66" height="5" rx="1.5" fill={metal} />
      <g className="stroke-ink-400" strokeWidth="1.3" fill="none">
        <path d="M-31-225h62M-31-218.5h62" />
        <path d="M-31-226v15M-21-226v15M21-226v15M31-226v15" />
      </g>
    </>
  );
}

function Lantern({ metal, core }: { metal: string; core: string }) {
  return (
    <>
      <rect x="-15" y="-250" width="30" height="39" fill={core} />
      <path
        d="M-15-250v39M-7.5-250v39M0-250v39M7.5-250v39M15-250v39M-15-224h30"
        className="stroke-ink-900"
        strokeWidth="1.2"
        strokeOpacity=".55"
      />
      <path d="M-20-250h40l-2 4h-36Z" fill={metal} />
      <path d="M-18-250c1-13 9-20 18-21 9 1 17 8 18 21Z" fill={metal} />
      <circle cy="-273.5" r="3.2" fill={metal} />
      <path d="M0-276v-16" className="stroke-ink-400" strokeWidth="1.6" strokeLinecap="round" />
    </>
  );
}
