import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { ToDo } from "#domain/to-do.ts";
import type { ToDoKind } from "#domain/to-do-kinds.ts";

/** Rows per kind on the first view. */
export const SHOWN = 20;

export const ASKED = SHOWN + 1;

/** Bound of an index scan, where the waiting instant is in another table and cannot order it. */
export const LOOKED_AT = 200;

export interface Waiting {
  now: Date;
  /** French calendar dates: today, and the last day whose deadlines are announced. */
  today: string;
  until: string;
  /** False with an external form: its answers are unknown here. */
  informationAsked: boolean;
}

export type ToDoSearch = (db: ViewerDatabase, waiting: Waiting) => Promise<ToDo[] | Found>;

export interface Found {
  toDos: ToDo[];
  beyond: ToDoKind[];
}
