import type { ToDo, ToDoKind } from "#domain/to-do.ts";

/** Lines of one kind that a section shows before « et 7 autres ». */
const OF_A_KIND = 5;

/** A single line left over is shown: « et 1 autre » would take as much room. */
const LONE_ONE = 1;

/** The first lines of each kind, in the order given, and how many more each kind has: never one alone. */
export function shorten<Line extends Pick<ToDo, "kind">>(
  lines: readonly Line[],
): { shown: Line[]; hidden: { kind: ToDoKind; count: number }[] } {
  const totals = new Map<ToDoKind, number>();
  for (const { kind } of lines) totals.set(kind, (totals.get(kind) ?? 0) + 1);
  const isLong = (kind: ToDoKind) => (totals.get(kind) ?? 0) > OF_A_KIND + LONE_ONE;
  const placed = new Map<ToDoKind, number>();
  const shown = lines.filter(({ kind }) => {
    const place = (placed.get(kind) ?? 0) + 1;
    placed.set(kind, place);
    return place <= OF_A_KIND || !isLong(kind);
  });
  const hidden = [...totals]
    .filter(([kind]) => isLong(kind))
    .map(([kind, total]) => ({ kind, count: total - OF_A_KIND }));
  return { shown, hidden };
}
