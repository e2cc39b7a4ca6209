/** What somebody of the agency is, in the order of what they may: kept in user_roles (docs/decisions/0019-people.md). */
export const agencyRoles = ["admin", "operator", "reader"] as const;
export type AgencyRole = (typeof agencyRoles)[number];

/**
 * What an act asks for. `see`: clients and their work; `work`: what is done for them; `money`: what comes in, goes
 * back and is owed, papers, accounts, revenue, prices of subscriptions; `people`: who works here, what each did, and
 * the portal as a client sees it; `settings`: how the agency and its machinery run.
 */
export const rights = ["see", "work", "money", "people", "settings"] as const;
export type Right = (typeof rights)[number];

/** The one table: the guard, the pages and the database (db/as-viewer.server.ts) read it. */
export const rightsOf: Readonly<Record<AgencyRole, readonly Right[]>> = {
  admin: rights,
  operator: ["see", "work"],
  reader: ["see"],
};

/** Whether that role may; nobody without a role of the agency may anything of it. */
export function mayDo(role: AgencyRole | undefined, right: Right): boolean {
  return role !== undefined && rightsOf[role].includes(right);
}

/** The roles that hold a right, in the order of what they may. */
export function rolesThatMay(right: Right): AgencyRole[] {
  return agencyRoles.filter((role) => mayDo(role, right));
}

/** Whether that role changes nothing at all: its transactions only read. */
export function onlyReads(role: AgencyRole): boolean {
  return !mayDo(role, "work");
}
