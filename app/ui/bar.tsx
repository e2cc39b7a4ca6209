import { classNames } from "./class-names.ts";

interface BarProps {
  /** 0 to 1. */
  share: number;
  className?: string;
}

/** Decorative: the figure must stand beside the bar. */
export function Bar({ share, className = "fill-success" }: BarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full overflow-hidden rounded-full">
      <rect width="100%" height="100%" className="fill-wash forced-colors:fill-[Canvas]" />
      <rect
        width={`${percent}%`}
        height="100%"
        rx="5"
        className={classNames(className, "forced-colors:fill-[CanvasText]")}
      />
    </svg>
  );
}
