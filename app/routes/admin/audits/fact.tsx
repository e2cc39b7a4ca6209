import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{frenchSpaces(name)}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
