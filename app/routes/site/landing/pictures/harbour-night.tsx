import { LighthouseTower } from "#ui/lighthouse-tower.tsx";

const view = "0 0 1440 860";

/**
 * Overflows its 1440 × 860 frame to fill any screen. The beam is an `<svg>` of its own: rotating a part of an SVG
 * repaints it at every frame, a whole one is composited.
 */
export function HarbourNight() {
  return (
    <div aria-hidden className="harbour-night">
      <svg viewBox={view}>
        <Light />
        <ellipse cx="1160" cy="720" rx="760" ry="230" fill="url(#port-lueur)" />
        <Stars />
        <circle cx="1322" cy="262" r="300" fill="url(#port-halo)" />
      </svg>
      <svg viewBox={view} className="harbour-beam">
        <path d="M1322 252 402 60v404L1322 272Z" fill="url(#port-faisceau)" opacity=".5" />
        <path d="M1322 256 402 166v192L1322 268Z" fill="url(#port-faisceau)" />
      </svg>
      <svg viewBox={view}>
        <Town />
        <Sea />
        <g id="port-phare">
          <path
            d="M1140 742c40-6 52-34 92-40 22-4 34-18 62-18h70c34 0 46 12 76 20s60 32 110 38Z"
            fill="url(#port-roche)"
          />
          <g transform="translate(1322 690) scale(1.86)">
            <LighthouseTower id="port" />
          </g>
          <circle cx="1322" cy="262" r="74" fill="url(#port-eclat)" />
        </g>
      </svg>
    </div>
  );
}

/** Reuses shapes of `HarbourNight` by id, which are sent once. */
export function HarbourAgain() {
  return (
    <svg viewBox="760 130 800 640" aria-hidden className="harbour-again">
      <circle cx="1322" cy="262" r="300" fill="url(#port-halo)" />
      <path d="M1322 252 402 60v404L1322 272Z" fill="url(#port-faisceau)" opacity=".5" />
      <path d="M1322 256 402 166v192L1322 268Z" fill="url(#port-faisceau)" />
      <use href="#port-etoiles" className="fill-paper" opacity=".8" />
      <use href="#port-phare" />
    </svg>
  );
}

function Light() {
  return (
    <defs>
      <radialGradient id="port-lueur">
        <stop offset="0" stopColor="var(--color-lamp-600)" stopOpacity=".34" />
        <stop offset=".5" stopColor="var(--color-coral)" stopOpacity=".13" />
        <stop offset="1" stopColor="var(--color-coral)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="port-halo">
        <stop offset="0" stopColor="var(--color-lamp)" stopOpacity=".4" />
        <stop offset=".3" stopColor="var(--color-lamp)" stopOpacity=".12" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="port-eclat">
        <stop offset="0" stopColor="var(--color-white)" />
        <stop offset=".22" stopColor="var(--color-lamp-300)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="port-faisceau" x1="1" x2="0">
        <stop offset="0" stopColor="var(--color-lamp-300)" stopOpacity=".8" />
        <stop offset=".3" stopColor="var(--color-lamp)" stopOpacity=".34" />
        <stop offset=".66" stopColor="var(--color-lamp)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="port-roche" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-ink-700)" />
        <stop offset="1" stopColor="var(--color-ink-950)" />
      </linearGradient>
      <linearGradient id="port-mer" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="740" y2="815">
        <stop offset="0" stopColor="var(--color-ink-800)" />
        <stop offset="1" stopColor="var(--color-ink-950)" />
      </linearGradient>
    </defs>
  );
}

type Star = readonly [x: number, y: number, r: number];

/** No star stands behind text: right of it, and below the buttons on narrow screens. */
const stars: readonly Star[] = [
  [752, 212, 1.1],
  [768, 470, 1],
  [790, 300, 1],
  [812, 190, 1.7],
  [860, 380, 1.2],
  [905, 168, 1],
  [968, 246, 1.2],
  [1012, 420, 1],
  [1040, 196, 1.5],
  [1068, 330, 1.1],
  [1108, 180, 1],
  [1150, 262, 1.2],
  [1196, 380, 1],
  [1236, 172, 1],
  [1404, 178, 1.4],
  [1420, 300, 1],
  [1386, 206, 1],
];

const highStars: readonly Star[] = [
  [60, 40, 1.2],
  [170, 72, 1],
  [248, 22, 1.5],
  [352, 60, 1],
  [430, 34, 1.2],
  [520, 74, 1],
  [596, 44, 1.5],
  [690, 66, 1],
  [742, 30, 1.2],
];

function Stars() {
  return (
    <g className="fill-paper" opacity=".8">
      <g id="port-etoiles">
        <Sky stars={stars} />
      </g>
      <use href="#port-etoiles" x="-1440" />
      <use href="#port-etoiles" x="1440" />
      <g className="harbour-high-stars">
        <Sky stars={highStars} />
      </g>
    </g>
  );
}

function Sky({ stars: shown }: { stars: readonly Star[] }) {
  return shown.map(([x, y, r]) => <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />);
}

function Town() {
  return (
    <g transform="translate(78 371) scale(.72 .5)">
      <g id="port-ville">
        <path
          className="fill-ink-800"
          d="M0 742v-58l44-30 44 30v-24h60l30-26 30 26v16h38v-44l34-26 34 26v22h46v-34l16-38 16 38v46l40-32 40 32v18h62l36-28 36 28v-10h70v30h50v-22l38-28 38 28v24h76v-6h40l26-20 26 20v20l60 18Z"
        />
        <path
          className="fill-ink-950"
          d="M0 742v-32h70l28-24 28 24h64v-20h76l34-26 34 26v16h90v-22l40-28 40 28v26h96l26-22 26 22h74v-18l36-24 36 24v22h104l24-18 24 18h40l30 28Z"
          opacity=".75"
        />
        <path
          className="fill-lamp-300"
          opacity=".6"
          d="M38 672h9v12h-9zM116 668h8v11h-8zM172 656h9v12h-9zM262 650h9v13h-9zM284 650h9v13h-9zM466 672h9v12h-9zM560 668h9v12h-9zM700 672h8v11h-8zM812 668h9v12h-9z"
        />
        <path
          className="fill-lamp"
          opacity=".75"
          d="M88 717h9v11h-9zM644 717h8v11h-8zM898 718h8v10h-8z"
        />
      </g>
      <use href="#port-ville" x="-960" />
      <use href="#port-ville" x="-1920" />
    </g>
  );
}

function Sea() {
  return (
    <>
      <rect x="-2000" y="740" width="6000" height="800" fill="url(#port-mer)" />
      <path d="M-2000 740h6000" className="stroke-lamp-300" strokeOpacity=".18" />
      <g fill="none" strokeLinecap="round" strokeWidth="1.6">
        <path
          className="stroke-lamp-300"
          strokeOpacity=".6"
          d="M1288 762h70M1246 778h42M1310 792h76M1270 808h40M1330 824h66"
        />
        <path
          className="stroke-lamp"
          strokeOpacity=".3"
          d="M480 760h24M300 766h18M640 772h20M90 764h16M790 764h22M500 786h14M700 790h40"
        />
        <path
          className="stroke-ink-500"
          strokeOpacity=".5"
          d="M40 796h80M180 782h54M260 820h90M390 798h60M560 816h84M680 796h50M740 830h90M1380 772h50M1240 840h90"
        />
      </g>
    </>
  );
}
