import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { frenchSpaces } from "#ui/typography.ts";

interface FactProps {
  name: string;
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        "grid gap-x-4",
        wide ? "sm:grid-cols-[13rem_minmax(0,1fr)]" : "sm:grid-cols-[7.5rem_minmax(0,1fr)]",
      )}
    >
      <dt className="text-muted">{frenchSpaces(name)}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
