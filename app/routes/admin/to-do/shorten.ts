import { toDoWhat } from "#copy/to-do.ts";
import { type ToDo, type ToDoRemark, type ToDoSection, toDoSections } from "#domain/to-do.ts";
import { recordPages } from "#domain/records.ts";
import { toDoAddress, type ToDoKind } from "#domain/to-do-kinds.ts";

/** Lines per kind that a section shows before « et 7 autres ». */
const OF_A_KIND = 5;

/** A single hidden line is shown instead: « et 1 autre » takes as much room. */
const LONE_ONE = 1;

export interface DatedToDo extends ToDo {
  section: ToDoSection;
  when: string;
}

export interface ShownToDo {
  kind: ToDoKind;
  id: string;
  what: string;
  who: string;
  reference: string;
  remark: ToDoRemark | null;
  when: string;
  href: string;
}

export interface ShownSection {
  section: ToDoSection;
  /** « 12 », or « 12+ » when more exist than were read. */
  total: string;
  lines: ShownToDo[];
  /** Kinds with hidden lines; `count` is null when not all were read. */
  hidden: { kind: ToDoKind; count: number | null }[];
}

/** `beyond`: kinds not read in full; `unsaid`: those without a hidden line. Hidden lines are sent as counts. */
export function inSections(
  toDos: readonly DatedToDo[],
  beyond: readonly ToDoKind[],
): { sections: ShownSection[]; unsaid: ToDoKind[] } {
  const sections = toDoSections.flatMap((section): ShownSection[] => {
    const lines = toDos.filter((toDo) => toDo.section === section);
    if (lines.length === 0) return [];
    const more = lines.some(({ kind }) => beyond.includes(kind));
    const { shown, hidden } = shorten(lines);
    return [
      {
        section,
        total: `${lines.length}${more ? "+" : ""}`,
        lines: shown.map(lineOf),
        hidden: hidden.map(({ kind, count }) => ({
          kind,
          count: beyond.includes(kind) ? null : count,
        })),
      },
    ];
  });
  const said = new Set(sections.flatMap(({ hidden }) => hidden.map(({ kind }) => kind)));
  return { sections, unsaid: beyond.filter((kind) => !said.has(kind)) };
}

/** Charges and payments have no page: link to their subscription or order. */
function addressOf({ kind, id, orderId, subscriptionId }: ToDo): string {
  if (subscriptionId) return `${recordPages.subscription(subscriptionId)}#echeances`;
  return orderId ? `${recordPages.order(orderId)}#paiement` : toDoAddress(kind, id);
}

function lineOf(toDo: DatedToDo): ShownToDo {
  const { kind, id, who, reference, remark = null, when } = toDo;
  return { kind, id, what: toDoWhat(toDo), who, reference, remark, when, href: addressOf(toDo) };
}

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
