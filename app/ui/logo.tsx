import { classNames } from "./class-names.ts";
import { mark } from "./mark.ts";

interface LogoProps {
  name: string;
  only?: "mark";
  className?: string;
}

export function Logo({ name, only, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-9" />
      <span
        className={
          only === "mark"
            ? "sr-only"
            : "font-display text-[1.2rem] leading-none font-bold tracking-[-0.025em] whitespace-nowrap"
        }
      >
        {name}
      </span>
    </span>
  );
}

export function LogoMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${mark.size} ${mark.size}`}
      aria-hidden
      className={classNames("shrink-0", className)}
    >
      <path className="fill-lamp" d={mark.beam} />
      <g fill="currentColor">
        {mark.tower.map((part) => (
          <path key={part} d={part} />
        ))}
      </g>
      <circle cx={mark.lamp.x} cy={mark.lamp.y} r={mark.lamp.radius} className="fill-lamp" />
    </svg>
  );
}
