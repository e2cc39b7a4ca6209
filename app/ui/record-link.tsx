import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFollowed } from "./followed.ts";
import { classNames } from "./class-names.ts";

interface RecordLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The link is stretched over the whole row (theme/parts.css). */
export function RecordLink({ to, className, children }: RecordLinkProps) {
  if (!useFollowed(to)) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      viewTransition
      className={classNames(
        "record-link text-link underline underline-offset-3 print:text-inherit print:no-underline",
        className,
      )}
    >
      {children}
    </Link>
  );
}
