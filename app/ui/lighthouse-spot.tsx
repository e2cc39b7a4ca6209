import { LighthouseTower } from "./lighthouse-tower.tsx";

export function LighthouseSpot({ id, className }: { id: string; className: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden className={className}>
      <SpotLight id={id} />
      <g clipPath={`url(#${id}-window)`}>
        <rect width="200" height="200" fill={`url(#${id}-sky)`} />
        <g className="fill-paper">
          <circle cx="38" cy="84" r="1.1" className="lighthouse-star-0" />
          <circle cx="62" cy="36" r="1.4" className="lighthouse-star-1" />
          <circle cx="146" cy="30" r="1.1" className="lighthouse-star-2" />
          <circle cx="170" cy="92" r="1.2" className="lighthouse-star-1" />
          <circle cx="92" cy="20" r="1" className="lighthouse-star-2" />
        </g>
        <circle cx="100" cy="62" r="78" fill={`url(#${id}-halo)`} className="lighthouse-halo" />
        <g transform="translate(100 62)">
          <g className="lighthouse-beams">
            <path d="M0-3-110-34V34L0 3Z" fill={`url(#${id}-beam)`} />
            <path d="M0-3 110-34V34L0 3Z" fill={`url(#${id}-beam-back)`} opacity=".7" />
          </g>
        </g>
        <path d="M0 160h200v40H0Z" className="fill-ink-950" />
        <path d="M0 160h200" className="stroke-lamp-300" strokeOpacity=".4" strokeWidth=".8" />
        <path
          d="M44 164c14-3 18-12 34-15 12-2 34-2 44 0 18 3 22 12 40 15Z"
          className="fill-ink-800"
        />
        <g className="stroke-lamp-300" strokeWidth="1.3" strokeLinecap="round" strokeOpacity=".7">
          <path className="lighthouse-glint" d="M78 171h20M62 179h30M84 187h18" />
          <path className="lighthouse-glint-late" d="M112 174h26M122 183h18" strokeOpacity=".4" />
        </g>
        <g transform="translate(100 150) scale(.38)">
          <LighthouseTower id={id} />
        </g>
        <circle cx="100" cy="62" r="20" fill={`url(#${id}-flare)`} className="lighthouse-flare" />
      </g>
      <circle
        cx="100"
        cy="100"
        r="98.5"
        fill="none"
        className="stroke-ink-700"
        strokeOpacity=".5"
      />
    </svg>
  );
}

function SpotLight({ id }: { id: string }) {
  return (
    <defs>
      <clipPath id={`${id}-window`}>
        <circle cx="100" cy="100" r="99" />
      </clipPath>
      <linearGradient id={`${id}-sky`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-ink-950)" />
        <stop offset=".5" stopColor="var(--color-ink-800)" />
        <stop offset=".8" stopColor="var(--color-lamp-800)" />
      </linearGradient>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" stopColor="var(--color-lamp)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-flare`}>
        <stop offset="0" stopColor="var(--color-white)" stopOpacity=".95" />
        <stop offset=".3" stopColor="var(--color-lamp-300)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-beam`} x1="1" x2="0">
        <stop offset="0" stopColor="var(--color-lamp-300)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity=".08" />
      </linearGradient>
      <linearGradient id={`${id}-beam-back`} x1="0" x2="1">
        <stop offset="0" stopColor="var(--color-lamp-300)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity=".08" />
      </linearGradient>
    </defs>
  );
}
