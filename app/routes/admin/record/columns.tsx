import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

const column = "grid grid-cols-[minmax(0,1fr)] gap-6";

interface RecordColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  below?: ReactNode;
}

export function RecordColumns({ children, aside, below }: RecordColumnsProps) {
  const hasBelow = Boolean(below);
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]",
        hasBelow && "xl:grid-rows-[auto_1fr]",
      )}
    >
      <div className={column}>{children}</div>
      <div className={classNames(column, hasBelow && "xl:row-span-2")}>{aside}</div>
      {hasBelow && <div className={classNames(column, "xl:col-start-1")}>{below}</div>}
    </div>
  );
}
