import type { ToDo, ToDoKind } from "#domain/to-do.ts";

/** Lines of one kind that the first view shows at most; what lies beyond is said. */
export const SHOWN = 20;

/** One more than is shown tells that there are others. */
export const ASKED = SHOWN + 1;

/** Records read at most, by index, where the instant they wait from is in another table. */
export const LOOKED_AT = 200;

export interface Found {
  toDos: ToDo[];
  /** The kinds whose search stopped at LOOKED_AT. */
  beyond: ToDoKind[];
}

/** The last days that are announced: between two French calendar dates, both included. */
export interface EndingDays {
  today: string;
  until: string;
}
