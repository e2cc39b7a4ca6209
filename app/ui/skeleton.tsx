import { skeletonWords as words } from "#copy/ui.ts";
import { classNames } from "./class-names.ts";

export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={classNames("skeleton block rounded-sm", className)} />;
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

export function SkeletonText({
  lines = 3,
  label = words.loading,
}: {
  lines?: number;
  label?: string;
}) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${widths[line % widths.length]}`} />
      ))}
    </output>
  );
}
