import { LighthouseTower } from "./lighthouse-tower.tsx";

const lamp = { x: 384, y: 168 };

export function LighthouseScene({ id, className }: { id: string; className: string }) {
  return (
    <svg viewBox="0 0 720 600" aria-hidden className={className}>
      <SceneLight id={id} />
      <Stars />
      <path d="M44 452a340 170 0 0 1 680 0Z" fill={`url(#${id}-dusk)`} />
      <circle
        cx={lamp.x}
        cy={lamp.y}
        r="164"
        fill={`url(#${id}-halo)`}
        className="lighthouse-halo"
      />
      <Beams id={id} />
      <Sea id={id} />
      <Headland id={id} />
      <g transform="translate(384 400)">
        <LighthouseTower id={id} />
      </g>
      <circle
        cx={lamp.x}
        cy={lamp.y}
        r="46"
        fill={`url(#${id}-flare)`}
        className="lighthouse-flare"
      />
    </svg>
  );
}

function SceneLight({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" stopColor="var(--color-lamp-600)" stopOpacity=".45" />
        <stop offset=".35" stopColor="var(--color-lamp-600)" stopOpacity=".13" />
        <stop offset="1" stopColor="var(--color-lamp-600)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-flare`}>
        <stop offset="0" stopColor="var(--color-white)" stopOpacity=".95" />
        <stop offset=".25" stopColor="var(--color-lamp-300)" stopOpacity=".7" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
      </radialGradient>
      <radialGradient
        id={`${id}-dusk`}
        cx=".5"
        cy="1"
        r=".5"
        gradientTransform="matrix(1 0 0 2 0 -1)"
      >
        <stop offset="0" stopColor="var(--color-coral-300)" stopOpacity=".5" />
        <stop offset=".4" stopColor="var(--color-coral-300)" stopOpacity=".2" />
        <stop offset=".72" stopColor="var(--color-ink-500)" stopOpacity=".1" />
        <stop offset="1" stopColor="var(--color-ink-500)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-beam`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="336">
        <stop offset="0" stopColor="var(--color-lamp-300)" stopOpacity=".95" />
        <stop offset=".16" stopColor="var(--color-lamp-300)" stopOpacity=".5" />
        <stop offset=".45" stopColor="var(--color-lamp-300)" stopOpacity=".2" />
        <stop offset=".75" stopColor="var(--color-lamp-300)" stopOpacity=".07" />
        <stop offset="1" stopColor="var(--color-lamp-300)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-horizon`} x1="0" x2="1">
        <stop offset="0" stopColor="var(--color-ink-400)" stopOpacity="0" />
        <stop offset=".5" stopColor="var(--color-lamp-300)" stopOpacity=".8" />
        <stop offset="1" stopColor="var(--color-ink-400)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-coast`} x1="0" x2="1">
        <stop offset="0" stopColor="var(--color-ink-700)" stopOpacity="0" />
        <stop offset=".4" stopColor="var(--color-ink-700)" stopOpacity=".8" />
        <stop offset="1" stopColor="var(--color-ink-800)" />
      </linearGradient>
      <linearGradient id={`${id}-rock`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-ink-700)" />
        <stop offset=".4" stopColor="var(--color-ink-800)" />
        <stop offset="1" stopColor="var(--color-ink-900)" />
      </linearGradient>
    </defs>
  );
}

const stars: readonly [x: number, y: number, r: number][] = [
  [36, 210, 1.2],
  [88, 62, 1.7],
  [142, 150, 1.1],
  [176, 34, 1.2],
  [228, 96, 1.9],
  [262, 238, 1.1],
  [310, 46, 1.3],
  [352, 118, 1.1],
  [388, 30, 1.6],
  [492, 52, 1.2],
  [540, 120, 1.8],
  [588, 34, 1.2],
  [622, 196, 1.3],
  [664, 92, 1.6],
  [698, 252, 1.1],
  [70, 318, 1.1],
  [196, 300, 1.3],
  [564, 262, 1.1],
];

function Stars() {
  return (
    <g className="fill-paper">
      {stars.map(([x, y, r], index) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} className={`lighthouse-star-${index % 3}`} />
      ))}
    </g>
  );
}

/** Several overlaid cones give soft edges without an SVG filter. */
const cones = [
  { half: 92, opacity: 0.16 },
  { half: 78, opacity: 0.2 },
  { half: 64, opacity: 0.24 },
  { half: 50, opacity: 0.3 },
  { half: 36, opacity: 0.36 },
  { half: 20, opacity: 0.5 },
];

function Beams({ id }: { id: string }) {
  return (
    <g transform={`translate(${lamp.x} ${lamp.y})`}>
      <g className="lighthouse-beams" fill={`url(#${id}-beam)`}>
        {cones.map(({ half, opacity }) => (
          <path
            key={half}
            d={`M0-7-336-${half}v${half * 2}L0 7ZM0-7 336-${half}v${half * 2}L0 7Z`}
            opacity={opacity}
          />
        ))}
      </g>
    </g>
  );
}

const glints: readonly [x: number, y: number, halfWidth: number][] = [
  [372, 478, 34],
  [404, 488, 22],
  [356, 497, 46],
  [396, 507, 58],
  [350, 518, 30],
  [412, 528, 40],
  [372, 539, 66],
  [336, 551, 34],
  [408, 562, 48],
  [374, 575, 28],
];
const swell: readonly [x: number, y: number, halfWidth: number][] = [
  [80, 484, 40],
  [212, 492, 26],
  [556, 482, 44],
  [660, 494, 30],
  [150, 512, 54],
  [498, 508, 30],
  [610, 522, 58],
  [256, 534, 34],
  [84, 544, 36],
  [520, 548, 46],
  [186, 566, 44],
  [640, 564, 36],
  [470, 580, 30],
  [280, 584, 28],
];

function lens([x, y, halfWidth]: readonly [number, number, number]): string {
  return `M${x - halfWidth} ${y}q${halfWidth}-2.6 ${halfWidth * 2} 0q${-halfWidth} 2.6 ${-halfWidth * 2} 0Z`;
}

function Sea({ id }: { id: string }) {
  return (
    <>
      <path
        d="M70 452c26-3 40-14 66-16 22-2 30 6 48 5 20-1 28-13 52-13 26 0 40 14 64 17 14 2 24 4 36 7Z"
        fill={`url(#${id}-coast)`}
      />
      <path
        className="fill-lamp-300"
        opacity=".85"
        d="M166 444h2.4v2.4h-2.4ZM176 446h2.4v2.4h-2.4ZM196 442h2.4v2.4h-2.4ZM214 445h2.4v2.4h-2.4ZM228 440h2.4v2.4h-2.4ZM241 445h2.4v2.4h-2.4ZM258 443h2.4v2.4h-2.4Z"
      />
      <path d="M0 452h720v1.2H0Z" fill={`url(#${id}-horizon)`} />
      <path className="fill-ink-500" opacity=".38" d={swell.map(lens).join("")} />
      <path
        className="lighthouse-glint fill-lamp-300"
        opacity=".7"
        d={glints
          .filter((_, index) => index % 2 === 0)
          .map(lens)
          .join("")}
      />
      <path
        className="lighthouse-glint-late fill-lamp"
        opacity=".5"
        d={glints
          .filter((_, index) => index % 2 === 1)
          .map(lens)
          .join("")}
      />
      <Boat />
    </>
  );
}

function Boat() {
  return (
    <g transform="translate(656 478)">
      <path d="M-21-3h44l-8 9h-30Z" className="fill-ink-600" />
      <path d="M-1-6v-36c-13 9-17 22-18 36Z" className="fill-ink-300" />
      <path d="M2-6v-29c9 8 13 18 14 29Z" className="fill-ink-400" />
      <circle cx="20" cy="-6" r="1.6" className="fill-lamp" />
      <path d="M-18 9q18-2.4 36 0q-18 2.4-36 0Z" className="fill-ink-500" opacity=".5" />
    </g>
  );
}

function Headland({ id }: { id: string }) {
  return (
    <>
      <path
        d="M206 470c12-9 28-7 40-14 10-6 14-15 28-17 12-2 16-12 30-14 12-2 18-13 32-17 14-5 24-10 44-10h62c20 0 30 6 44 10 16 5 20 12 34 15 16 3 18 15 34 18 14 3 22 14 36 17 8 2 14 4 18 9Z"
        fill={`url(#${id}-rock)`}
      />
      <path d={lens([398, 471, 214])} className="fill-ink-400" opacity=".5" />
      <g className="fill-ink-950" opacity=".36">
        <path d="m336 420 18 10 6 20 22 18-56 4 14-18-12-14Z" />
        <path d="m436 430 20 8 4 16 20 14-50 6 10-16-10-12Z" />
        <path d="m254 456 24-6 8 10 20 10-48 0Z" />
        <path d="m520 446 16 10 24 4 10 8-52 2 6-12Z" />
      </g>
      <g className="fill-ink-500" opacity=".3">
        <path d="m304 425 32-5-10 20-22 12Z" />
        <path d="m396 420 40 10-24 10-18 16Z" />
        <path d="m486 420 34 26-26-4-18-10Z" />
      </g>
      <path
        d="M336 408c14-5 24-10 44-10h62c20 0 30 6 44 10"
        fill="none"
        className="stroke-lamp-300"
        strokeOpacity=".6"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <g transform="translate(452 402)">
        <path d="M-20 0v-26h50V0Z" className="fill-ink-300" />
        <path d="M5 0v-26h25V0Z" className="fill-ink-400" />
        <path d="m-25-24 10-18h40l10 18Z" className="fill-ink-600" />
        <path d="M18-42v-9h6v9Z" className="fill-ink-500" />
        <path d="M-13-9v-9h9v9ZM12-9v-9h10v9Z" className="fill-lamp" />
      </g>
    </>
  );
}
