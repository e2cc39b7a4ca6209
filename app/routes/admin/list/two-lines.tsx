import { classNames } from "#ui/class-names.ts";
import { RecordLink } from "#ui/record-link.tsx";

interface TwoLinesProps {
  /** The record's own page: the whole row leads there. */
  href?: string;
  first: string;
  /** Left out when empty. */
  second: string;
  /** How wide it is at least. */
  className: string;
}

/** What names a record, above what tells more of it. */
export function TwoLines({ href, first, second, className }: TwoLinesProps) {
  return (
    <span className={classNames("grid wrap-anywhere whitespace-normal", className)}>
      {href === undefined ? <span>{first}</span> : <RecordLink to={href}>{first}</RecordLink>}
      {second && <span className="text-xs font-normal text-muted">{second}</span>}
    </span>
  );
}
