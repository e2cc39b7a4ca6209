export function ShopFront() {
  return (
    <svg
      viewBox="0 0 260 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="size-full"
    >
      <rect width="260" height="190" className="fill-ink-300" />
      <path d="M0 0h260v22H0Z" className="fill-ink-400" />
      <path d="M18 26h224v144H18Z" className="fill-sea-700" />
      <path d="M26 34h208v24H26Z" className="fill-ink-900" />
      <path
        d="M80 46h100"
        className="stroke-lamp-300"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="18 6 30 6 26 40"
      />
      <path d="M32 74h112v84H32Z" className="fill-lamp-100" />
      <path d="M160 74h66v96h-66Z" className="fill-lamp-300" />
      <path d="M166 80h54v84h-54Z" className="fill-lamp-100" />
      <path d="M214 120v14" className="stroke-ink-900" strokeWidth="3" strokeLinecap="round" />
      <g className="stroke-sea" strokeWidth="2.5" strokeLinecap="round">
        <path d="M56 158v-36M50 158l-6-28M62 158l8-30M104 158v-42M98 158l-8-30M110 158l9-32M130 158v-26" />
      </g>
      <g className="fill-coral">
        <circle cx="56" cy="118" r="9" />
        <circle cx="104" cy="112" r="10" />
        <circle cx="120" cy="124" r="7" />
      </g>
      <g className="fill-lamp">
        <circle cx="44" cy="128" r="7" />
        <circle cx="89" cy="126" r="8" />
        <circle cx="130" cy="130" r="6" />
      </g>
      <circle cx="71" cy="126" r="7" className="fill-coral-300" />
      <path d="M22 58h216l14 22H8Z" className="fill-paper" />
      <path
        d="M52 58h30l-4 22H42ZM112 58h30v22h-33ZM172 58h30l11 22h-35Z"
        className="fill-coral"
        opacity=".9"
      />
      <path d="M0 170h260v20H0Z" className="fill-ink-500" />
      <path d="M182 152h-2l4 20h22l4-20Z" className="fill-coral-700" />
      <circle cx="188" cy="144" r="9" className="fill-sea" />
      <circle cx="202" cy="146" r="9" className="fill-sea-300" />
      <circle cx="195" cy="138" r="6" className="fill-white" />
    </svg>
  );
}
