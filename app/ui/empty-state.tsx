import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Lighthouse } from "./lighthouse.tsx";

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames("grid justify-items-center px-5 py-10 text-center sm:py-14", className)}
    >
      <Lighthouse variant="spot" className="size-28" />
      <Heading className="mt-5 text-xl font-semibold">{title}</Heading>
      {children && <div className="mt-2 max-w-[46ch] text-sm text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
