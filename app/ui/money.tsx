import { formatCents, formatEuros, type Cents } from "#domain/money.ts";
import { classNames } from "./class-names.ts";

interface MoneyProps {
  cents: Cents;
  short?: boolean;
  className?: string;
}

export function Money({ cents, short = false, className }: MoneyProps) {
  return (
    <span className={classNames("money", className)}>
      {short ? formatEuros(cents) : formatCents(cents)}
    </span>
  );
}
