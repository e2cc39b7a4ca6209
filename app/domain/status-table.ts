/**
 * A row per status, with its facts and transitions. Lists of statuses are derived from it
 * (docs/architecture.md, « How to add a status »).
 */
type StatusTable<Table> = Record<keyof Table, { moves: Record<string, keyof Table> }>;

export type StatusWith<Table, Fact extends string> = {
  [Status in keyof Table]: Table[Status] extends Record<Fact, true> ? Status : never;
}[keyof Table];

export type StatusBefore<Table, Action extends string> = {
  [Status in keyof Table]: Table[Status] extends { moves: Record<Action, unknown> }
    ? Status
    : never;
}[keyof Table];

type StatusAfter<Table, Action extends string> = {
  [Status in keyof Table]: Table[Status] extends { moves: Record<Action, infer To> } ? To : never;
}[keyof Table];

/** Non-empty tuple, as Zod and Drizzle enums require. */
export function statusesOf<Table extends object>(
  table: Table,
): readonly [keyof Table, ...(keyof Table)[]] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant that has rows
  return Object.keys(table) as [keyof Table, ...(keyof Table)[]];
}

export function statusesWith<Table extends object, Fact extends keyof Table[keyof Table] & string>(
  table: Table,
  fact: Fact,
): readonly StatusWith<Table, Fact>[] {
  return statusesOf(table).filter(
    (status): status is StatusWith<Table, Fact> => table[status][fact] === true,
  );
}

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

export function isAllowed<Table extends StatusTable<Table>>(
  table: Table,
  action: string,
  status: keyof Table,
): boolean {
  return Object.hasOwn(table[status].moves, action);
}
