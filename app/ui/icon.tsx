import { classNames } from "./class-names.ts";
import { iconPaths, type IconName } from "./icon-paths.ts";

export type { IconName };

interface IconProps {
  name: IconName;
  className?: string;
  /** Accessible name, only when no text stands beside the icon. */
  label?: string;
  filled?: boolean;
}

export function Icon({ name, className = "size-5", label, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("inline-block shrink-0", className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {iconPaths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
