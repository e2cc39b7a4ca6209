import type { ReactNode } from "react";

const pictures: ReactNode[] = [
  <Conversation key="0" />,
  <CheckUp key="1" />,
  <Delivered key="2" />,
  <Curve key="3" />,
];

export function StepPicture({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 240 130" aria-hidden className="bg-ink-900">
      {pictures[step]}
    </svg>
  );
}

function Conversation() {
  return (
    <>
      <rect x="32" y="24" width="104" height="40" rx="12" className="fill-ink-700" />
      <path d="M46 64v14l14-14Z" className="fill-ink-700" />
      <path
        d="M48 38h62M48 50h40"
        className="stroke-ink-300"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="112" y="62" width="98" height="40" rx="12" className="fill-lamp" />
      <path d="M196 102v14l-14-14Z" className="fill-lamp" />
      <path
        d="M128 76h64M128 88h36"
        className="stroke-ink-900"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

function CheckUp() {
  return (
    <>
      <rect x="62" y="18" width="116" height="130" rx="10" className="fill-white" />
      <g strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M98 42h62M98 66h48M98 90h56M98 114h40" className="stroke-ink-300" />
        <path d="m76 42 4 4 7-8M76 90l4 4 7-8" className="stroke-sea" />
        <path d="m77 62 8 8m0-8-8 8M77 110l8 8m0-8-8 8" className="stroke-coral" />
      </g>
      <g fill="none" className="stroke-lamp" strokeWidth="5" strokeLinecap="round">
        <circle cx="172" cy="78" r="22" />
        <path d="m188 94 16 16" />
      </g>
    </>
  );
}

function Delivered() {
  return (
    <>
      <rect x="48" y="20" width="144" height="130" rx="12" className="fill-white" />
      <path d="M48 32a12 12 0 0 1 12-12h120a12 12 0 0 1 12 12v34H48Z" className="fill-sea" />
      <path d="M76 66V46h36v20ZM74 46l5-12h30l5 12Z" className="fill-lamp-300" />
      <path d="M88 66V54h12v12Z" className="fill-ink-900" />
      <path
        d="M64 84h70M64 98h48"
        className="stroke-ink-300"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g className="fill-lamp">
        <circle cx="67" cy="114" r="4" />
        <circle cx="80" cy="114" r="4" />
        <circle cx="93" cy="114" r="4" />
        <circle cx="106" cy="114" r="4" />
        <circle cx="119" cy="114" r="4" />
      </g>
      <circle cx="180" cy="92" r="24" className="fill-lamp" />
      <path
        d="m169 93 8 8 14-16"
        fill="none"
        className="stroke-ink-950"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Curve() {
  return (
    <>
      <path
        d="M34 106h172M34 78h172M34 50h172M34 22h172"
        className="stroke-ink-700"
        strokeWidth="1.5"
      />
      <path
        d="M34 98c30-2 44-8 66-14s34-30 56-38 30-14 50-20v80H34Z"
        className="fill-lamp"
        opacity=".2"
      />
      <path
        d="M34 98c30-2 44-8 66-14s34-30 56-38 30-14 50-20"
        fill="none"
        className="stroke-lamp"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="206" cy="26" r="7" className="fill-white" />
      <circle cx="206" cy="26" r="14" className="fill-white" opacity=".25" />
    </>
  );
}
