const rings = [52, 74, 94, 112, 128, 142, 154] as const;

export function FresnelLens() {
  return (
    <svg
      viewBox="0 0 360 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="fresnel-lens"
    >
      <defs>
        <radialGradient id="lentille-lueur">
          <stop offset="0" stopColor="var(--color-white)" />
          <stop offset=".12" stopColor="var(--color-lamp-300)" />
          <stop offset=".4" stopColor="var(--color-lamp)" stopOpacity=".45" />
          <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="180" cy="180" r="178" fill="url(#lentille-lueur)" />
      <g fill="none" className="stroke-lamp-300">
        {rings.map((radius, index) => (
          <circle
            key={radius}
            cx="180"
            cy="180"
            r={radius}
            strokeWidth={index % 2 === 0 ? 5 : 2}
            strokeOpacity={0.95 - index * 0.11}
          />
        ))}
      </g>
      <g className="stroke-ink-950" strokeWidth="5" strokeOpacity=".55">
        <path d="M180 14v108M180 238v108M14 180h108M238 180h108M63 63l76 76M221 221l76 76M63 297l76-76M221 139l76-76" />
      </g>
      <circle cx="180" cy="180" r="32" className="fill-white" />
      <circle cx="180" cy="180" r="40" fill="none" className="stroke-lamp" strokeWidth="6" />
    </svg>
  );
}
