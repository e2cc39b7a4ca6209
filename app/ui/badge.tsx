import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Variants of statuses (docs/sources/specification.md, 4). */
export type BadgeVariant = "outline" | "default" | "secondary" | "destructive";

interface BadgeProps {
  /** `lamp`: brand highlight (« Le plus choisi »); `warning`: attention; the others are statuses. */
  variant?: BadgeVariant | "lamp" | "warning";
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

const variants: Record<NonNullable<BadgeProps["variant"]>, string> = {
  default: "border-transparent bg-success-surface text-success",
  secondary: "border-transparent bg-wash text-text",
  outline: "border-control text-text",
  destructive: "border-transparent bg-danger-surface text-danger",
  warning: "border-transparent bg-warning-surface text-warning",
  lamp: "border-transparent bg-lamp text-ink-950",
};

export function Badge({ variant = "default", icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap sm:max-lg:in-[td]:whitespace-normal",
        variants[variant],
        className,
      )}
    >
      {icon && <Icon name={icon} className="-ml-0.5 size-3.5 stroke-2" />}
      {children}
    </span>
  );
}
