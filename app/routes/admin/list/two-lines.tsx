import { classNames } from "#ui/class-names.ts";
import { RecordLink } from "#ui/record-link.tsx";

interface TwoLinesProps {
  href?: string;
  first: string;
  second: string;
  className: string;
}

export function TwoLines({ href, first, second, className }: TwoLinesProps) {
  return (
    <span className={classNames("grid wrap-anywhere whitespace-normal", className)}>
      {href === undefined ? <span>{first}</span> : <RecordLink to={href}>{first}</RecordLink>}
      {second && <span className="text-xs font-normal text-muted">{second}</span>}
    </span>
  );
}
