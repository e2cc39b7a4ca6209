import { classNames } from "#ui/class-names.ts";

interface TwoLinesProps {
  first: string;
  /** Left out when empty. */
  second: string;
  /** How wide it is at least. */
  className: string;
}

/** What names a record, above what tells more of it. */
export function TwoLines({ first, second, className }: TwoLinesProps) {
  return (
    <span className={classNames("grid wrap-anywhere whitespace-normal", className)}>
      <span>{first}</span>
      {second && <span className="text-xs font-normal text-muted">{second}</span>}
    </span>
  );
}
