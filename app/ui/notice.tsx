import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type NoticeVariant = "info" | "success" | "warning" | "destructive";

interface NoticeProps {
  variant?: NoticeVariant;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert`: announced at once; `status`: politely. */
  role?: "alert" | "status" | "note";
  className?: string;
}

const looks: Record<NoticeVariant, { icon: IconName; surface: string; accent: string }> = {
  info: { icon: "info", surface: "border-line bg-sunken", accent: "text-link" },
  success: {
    icon: "check-circle",
    surface: "border-success/25 bg-success-surface",
    accent: "text-success",
  },
  warning: {
    icon: "warning",
    surface: "border-warning/30 bg-warning-surface",
    accent: "text-warning",
  },
  destructive: {
    icon: "warning",
    surface: "border-danger/30 bg-danger-surface",
    accent: "text-danger",
  },
};

export function Notice({
  variant = "info",
  title,
  children,
  actions,
  role,
  className,
}: NoticeProps) {
  const { icon, surface, accent } = looks[variant];
  return (
    <div
      role={role}
      className={classNames(
        "flex gap-3 rounded-md border p-4 text-sm text-text",
        surface,
        className,
      )}
    >
      <Icon name={icon} className={classNames("mt-px size-5", accent)} />
      <div className="min-w-0 flex-1">
        {title && <p className={classNames("font-semibold", accent)}>{title}</p>}
        {children && <div className={classNames(title ? "mt-1" : undefined)}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
