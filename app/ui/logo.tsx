import { classNames } from "./class-names.ts";

interface LogoProps {
  /** The agency's name, from the site configuration. */
  name: string;
  /** `mark` leaves the name to screen readers. */
  only?: "mark";
  className?: string;
}

/** The lighthouse mark and the name, in the colour of the text around it. */
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

/** The mark alone: tower in the text's colour, beam in the lamp's. */
export function LogoMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden className={classNames("shrink-0", className)}>
      <path
        className="fill-lamp"
        d="m14.5 9.9 18.9-5.2A1.3 1.3 0 0 1 35 6v11.2a1.3 1.3 0 0 1-1.6 1.3L14.5 13.3Z"
      />
      <g fill="currentColor">
        <path d="M11 1.4c.5 0 .9.4.9.9v1.3c1.9.4 3.3 1.9 3.6 3.7H6.5c.3-1.8 1.7-3.3 3.6-3.7V2.3c0-.5.4-.9.9-.9Z" />
        <path d="M7.6 8.8h2v5.6h-2ZM12.4 8.8h2v5.6h-2Z" />
        <path d="M5.1 15.9h11.8c.5 0 .9.4.9.9v.7c0 .5-.4.9-.9.9H5.1a.9.9 0 0 1-.9-.9v-.7c0-.5.4-.9.9-.9Z" />
        <path d="M6.6 19.9h8.8l.5 4.3H6.1l.5-4.3ZM5.9 26h10.2l.8 6.9a1.5 1.5 0 0 1-1.5 1.7H6.6a1.5 1.5 0 0 1-1.5-1.7l.8-6.9Z" />
      </g>
      <circle cx="11" cy="11.6" r="1.9" className="fill-lamp" />
    </svg>
  );
}
