import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { ToDo } from "#domain/to-do.ts";
import type { ToDoKind } from "#domain/to-do-kinds.ts";

/** Lines of one kind that the first view shows at most; what lies beyond is said. */
export const SHOWN = 20;

/** One more than is shown tells that there are others. */
export const ASKED = SHOWN + 1;

/** Records read at most, by index, where the instant they wait from is in another table. */
export const LOOKED_AT = 200;

export interface Waiting {
  now: Date;
  /** The French calendar date, and the last one of which what ends is announced. */
  today: string;
  until: string;
  /** False when another firm's form is used: whether it was filled in is not known here. */
  informationAsked: boolean;
}

/** One read of what waits, of a kind or of several that one statement finds. */
export type ToDoSearch = (db: ViewerDatabase, waiting: Waiting) => Promise<ToDo[] | Found>;

export interface Found {
  toDos: ToDo[];
  /** The kinds whose search stopped at LOOKED_AT. */
  beyond: ToDoKind[];
}
