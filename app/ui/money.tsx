import { formatCents, formatEuros, type Cents } from "#domain/money.ts";
import { classNames } from "./class-names.ts";

interface MoneyProps {
  cents: Cents;
  /** `1 123 €` rather than `1 123,00 €` when there are no cents. */
  short?: boolean;
  className?: string;
}

/** An amount with tabular figures that never breaks across lines. */
export function Money({ cents, short = false, className }: MoneyProps) {
  return (
    <span className={classNames("money", className)}>
      {short ? formatEuros(cents) : formatCents(cents)}
    </span>
  );
}
