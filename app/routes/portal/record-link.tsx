import type { ReactNode } from "react";
import { Link } from "react-router";

interface RecordLinkProps {
  to: string;
  title: string;
  detail: string;
  mark?: ReactNode;
}

export function RecordLink({ to, title, detail, mark }: RecordLinkProps) {
  const link = (
    <Link to={to} className="grid w-fit py-1 whitespace-normal sm:min-w-44">
      <span className="line-clamp-2 text-link underline underline-offset-3 wrap-anywhere">
        {title}
      </span>
      <span className="text-xs font-normal text-muted">{detail}</span>
    </Link>
  );
  if (!mark) return link;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {link}
      {mark}
    </span>
  );
}
