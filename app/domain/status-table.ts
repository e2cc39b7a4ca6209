/**
 * The life of a noun is one table with a row per status: what is true in it, and where each act leads from it.
 * Everything else that names several statuses is derived by the functions below, so that a new status is a new
 * row (docs/architecture.md, « How to add a status »).
 */
type StatusTable<Table> = Record<keyof Table, { moves: Record<string, keyof Table> }>;

/** The statuses whose row has that fact. */
export type StatusWith<Table, Fact extends string> = {
  [Status in keyof Table]: Table[Status] extends Record<Fact, true> ? Status : never;
}[keyof Table];

/** The statuses in which that act may be done. */
export type StatusBefore<Table, Action extends string> = {
  [Status in keyof Table]: Table[Status] extends { moves: Record<Action, unknown> }
    ? Status
    : never;
}[keyof Table];

/** What that act leads to. */
type StatusAfter<Table, Action extends string> = {
  [Status in keyof Table]: Table[Status] extends { moves: Record<Action, infer To> } ? To : never;
}[keyof Table];

/** All statuses, in the order of their rows; at least one, as schemas of forms and columns ask. */
export function statusesOf<Table extends object>(
  table: Table,
): readonly [keyof Table, ...(keyof Table)[]] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant that has rows
  return Object.keys(table) as [keyof Table, ...(keyof Table)[]];
}

/** Those of which something is true, in the order of their rows. */
export function statusesWith<Table extends object, Fact extends keyof Table[keyof Table] & string>(
  table: Table,
  fact: Fact,
): readonly StatusWith<Table, Fact>[] {
  return statusesOf(table).filter(
    (status): status is StatusWith<Table, Fact> => table[status][fact] === true,
  );
}

/** Each act with the statuses it may be done in and the one it leads to. */
export function transitionsOf<Table extends StatusTable<Table>, Action extends string>(
  table: Table,
  actions: readonly Action[],
) {
  const transitions: unknown = Object.fromEntries(
    actions.map((action) => {
      const from = statusesOf(table).filter((status) => isAllowed(table, action, status));
      return [action, { from, to: from.map((status) => table[status].moves[action])[0] }];
    }),
  );
  // oxlint-disable-next-line no-unsafe-type-assertion -- each act and its rows, by the lines above
  return transitions as {
    [Each in Action]: { from: readonly StatusBefore<Table, Each>[]; to: StatusAfter<Table, Each> };
  };
}

/** Whether an act may be done in that status. */
export function isAllowed<Table extends StatusTable<Table>>(
  table: Table,
  action: string,
  status: keyof Table,
): boolean {
  return Object.hasOwn(table[status].moves, action);
}
