import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFollowed } from "./followed.ts";
import { classNames } from "./class-names.ts";

interface TextLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

export function TextLink({ to, className, children }: TextLinkProps) {
  if (!useFollowed(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={classNames("text-link underline underline-offset-3", className)}>
      {children}
    </Link>
  );
}
