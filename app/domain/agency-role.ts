/** Roles in decreasing order of rights, stored in user_roles (docs/decisions/0019-people.md). */
export const agencyRoles = ["admin", "operator", "reader"] as const;
export type AgencyRole = (typeof agencyRoles)[number];

/**
 * `see`: clients and their work; `work`: what is done for them; `money`: payments, refunds, papers, accounts, revenue,
 * subscription prices; `people`: members, their journal, the client view; `settings`: configuration.
 */
export const rights = ["see", "work", "money", "people", "settings"] as const;
export type Right = (typeof rights)[number];

/** The only table of rights: the guard, the pages and the database (db/as-viewer.server.ts) read it. */
export const rightsOf: Readonly<Record<AgencyRole, readonly Right[]>> = {
  admin: rights,
  operator: ["see", "work"],
  reader: ["see"],
};

export function mayDo(role: AgencyRole | undefined, right: Right): boolean {
  return role !== undefined && rightsOf[role].includes(right);
}

export function rolesThatMay(right: Right): AgencyRole[] {
  return agencyRoles.filter((role) => mayDo(role, right));
}

export function onlyReads(role: AgencyRole): boolean {
  return !mayDo(role, "work");
}
