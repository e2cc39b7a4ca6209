import { classNames } from "./class-names.ts";

interface BarProps {
  /** From 0 to 1 of the whole width. */
  share: number;
  /** Colour of the filled part, as `fill-…`. */
  className?: string;
}

/** A quantity as a length. For the eye alone: the figure stands beside it. */
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
