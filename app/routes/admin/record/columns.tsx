import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

const column = "grid grid-cols-[minmax(0,1fr)] gap-6";

interface RecordColumnsProps {
  children: ReactNode;
  /** Beside it on a wide screen, after it on a narrow one. */
  aside: ReactNode;
  /** Under the main part on a wide screen, after the aside on a narrow one. */
  below?: ReactNode;
}

/** The page of a record, in two columns where there is room: what it is, and what goes with it. */
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
