import { classNames } from "./class-names.ts";

export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden
      className={classNames("shrink-0 animate-spin", className)}
    >
      <circle cx="12" cy="12" r="8.5" strokeOpacity={0.22} />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  );
}
