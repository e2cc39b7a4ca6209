export function barLook(current: boolean): string {
  return [
    "flex cursor-pointer flex-col items-center gap-0.5 border-t-2 px-0.5 pt-2 pb-2 text-xs whitespace-nowrap max-sm:tracking-tight transition-colors focus-visible:-outline-offset-3",
    current
      ? "border-t-(--accent-line) font-semibold text-text"
      : "border-t-transparent font-medium text-muted hover:text-text",
  ].join(" ");
}
