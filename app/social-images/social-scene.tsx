import { palette } from "./palette.ts";

const { night, ink, dusk, slate, mist, lamp, glow, ember, paper } = palette;

export function SocialScene() {
  return (
    <svg
      width={1200}
      height={630}
      viewBox="0 0 1200 630"
      style={{ position: "absolute", top: 0, left: 0 }}
    >
      <Light />
      <rect width="1200" height="630" fill="url(#sky)" />
      <ellipse cx="1010" cy="545" rx="560" ry="170" fill="url(#horizon)" />
      <g fill={paper} opacity="0.75">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="1010" cy="172" r="260" fill="url(#halo)" />
      <path d="M1010 164 L150 -70 L150 96 L1010 180 Z" fill="url(#beam)" />
      <path d="M1010 164 L1500 60 L1500 250 L1010 180 Z" fill="url(#far-beam)" />
      <Town />
      <rect y="540" width="1200" height="90" fill="url(#sea)" />
      <path d="M0 540 H1200" stroke={glow} strokeOpacity="0.2" />
      <g stroke={glow} strokeLinecap="round" strokeWidth="2.2">
        <path
          d="M972 562 h76 M930 580 h46 M992 596 h88 M958 613 h44"
          strokeOpacity="0.6"
          fill="none"
        />
        <path d="M690 566 h26 M800 584 h20 M742 606 h30" strokeOpacity="0.28" fill="none" />
      </g>
      <path
        d="M838 541 C878 536 890 512 928 506 C948 502 958 492 986 492 H1034 C1066 492 1074 502 1100 508 C1128 514 1140 536 1182 541 Z"
        fill="url(#rock)"
      />
      <g transform="translate(1010 496) scale(1.4)">
        <Tower />
      </g>
      <circle cx="1010" cy="172" r="62" fill="url(#flare)" />
    </svg>
  );
}

function Light() {
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={night} />
        <stop offset="0.6" stopColor={ink} />
        <stop offset="0.86" stopColor={dusk} />
      </linearGradient>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0F2A43" />
        <stop offset="1" stopColor={night} />
      </linearGradient>
      <radialGradient id="horizon">
        <stop offset="0" stopColor={ember} stopOpacity="0.42" />
        <stop offset="0.55" stopColor={ember} stopOpacity="0.12" />
        <stop offset="1" stopColor={ember} stopOpacity="0" />
      </radialGradient>
      <radialGradient id="halo">
        <stop offset="0" stopColor={lamp} stopOpacity="0.42" />
        <stop offset="0.35" stopColor={lamp} stopOpacity="0.12" />
        <stop offset="1" stopColor={lamp} stopOpacity="0" />
      </radialGradient>
      <radialGradient id="flare">
        <stop offset="0" stopColor="#FFFFFF" />
        <stop offset="0.25" stopColor={glow} stopOpacity="0.75" />
        <stop offset="1" stopColor={lamp} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="beam" x1="1" y1="0" x2="0" y2="0">
        <stop offset="0" stopColor={glow} stopOpacity="0.85" />
        <stop offset="0.3" stopColor={lamp} stopOpacity="0.3" />
        <stop offset="0.85" stopColor={lamp} stopOpacity="0" />
      </linearGradient>
      <linearGradient id="far-beam" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor={glow} stopOpacity="0.7" />
        <stop offset="0.45" stopColor={lamp} stopOpacity="0.12" />
      </linearGradient>
      <linearGradient id="rock" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2B435D" />
        <stop offset="1" stopColor={night} />
      </linearGradient>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor={mist} />
        <stop offset="0.28" stopColor="#FFFFFF" />
        <stop offset="0.6" stopColor="#F3F0E6" />
        <stop offset="1" stopColor="#8B9BAB" />
      </linearGradient>
      <linearGradient id="band" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor={dusk} />
        <stop offset="0.3" stopColor={slate} />
        <stop offset="1" stopColor={ink} />
      </linearGradient>
      <clipPath id="shaft">
        <path d={shaft} />
      </clipPath>
    </defs>
  );
}

const stars: readonly [x: number, y: number, r: number][] = [
  [724, 40, 1.8],
  [806, 262, 1.6],
  [828, 196, 1.2],
  [872, 330, 1.4],
  [886, 52, 1.4],
  [900, 246, 1.2],
  [1096, 66, 1.4],
  [1118, 300, 1.4],
  [1150, 132, 1.8],
  [1162, 252, 1.2],
  [1172, 386, 1.4],
];

function Town() {
  return (
    <g>
      <path
        d="M500 541 v-18 h34 l16 -14 16 14 h30 v-22 l22 -16 22 16 v10 h34 v-24 l22 -16 22 16 v14 h30 l18 -16 18 16 v20 h44 l40 20 Z"
        fill="#132C45"
      />
      <g fill={glow} opacity="0.75">
        <rect x="546" y="524" width="7" height="7" />
        <rect x="612" y="506" width="7" height="7" />
        <rect x="628" y="506" width="7" height="7" />
        <rect x="690" y="500" width="7" height="7" />
        <rect x="744" y="516" width="7" height="7" />
        <rect x="782" y="516" width="7" height="7" />
      </g>
    </g>
  );
}

const shaft = "M-36 0 C-29 -58 -23 -124 -20 -196 H20 C23 -124 29 -58 36 0 Z";

function Tower() {
  return (
    <g>
      <path d={shaft} fill="url(#wall)" />
      <g clipPath="url(#shaft)" fill="url(#band)">
        <path d="M-40 -176 q40 9 80 0 v34 q-40 9 -80 0 Z" />
        <path d="M-40 -104 q40 9 80 0 v36 q-40 9 -80 0 Z" />
        <path d="M-40 -30 q40 9 80 0 V4 h-80 Z" />
      </g>
      <path d="M-7 0 v-14 a7 7 0 0 1 14 0 V0 Z" fill={lamp} />
      <path
        d="M-3.6 -120 v-7 a3.6 3.6 0 0 1 7.2 0 v7 Z M-4 -50 v-7.5 a4 4 0 0 1 8 0 V-50 Z"
        fill={glow}
      />
      <path d="M-29 -206.5 H29 L20 -196 H-20 Z" fill="url(#band)" />
      <rect x="-33" y="-211" width="66" height="5" rx="1.5" fill="url(#band)" />
      <path
        d="M-31 -225 h62 M-31 -218.5 h62 M-31 -226 v15 M-21 -226 v15 M21 -226 v15 M31 -226 v15"
        stroke="#8B9BAB"
        strokeWidth="1.3"
        fill="none"
      />
      <rect x="-15" y="-250" width="30" height="39" fill={glow} />
      <path
        d="M-15 -250 v39 M-7.5 -250 v39 M0 -250 v39 M7.5 -250 v39 M15 -250 v39"
        stroke={ink}
        strokeOpacity="0.5"
        strokeWidth="1.2"
      />
      <path d="M-20 -250 h40 l-2 4 h-36 Z" fill="url(#band)" />
      <path d="M-18 -250 c1 -13 9 -20 18 -21 9 1 17 8 18 21 Z" fill="url(#band)" />
      <circle cy="-273.5" r="3.2" fill={slate} />
      <path d="M0 -276 v-16" stroke="#8B9BAB" strokeWidth="1.6" strokeLinecap="round" />
    </g>
  );
}
