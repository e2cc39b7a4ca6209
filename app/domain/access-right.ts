import { accessOf, type Entrant, mayEnter } from "./access.ts";
import { mayDo, type Right } from "./agency-role.ts";
import { ownProperty } from "./own-property.ts";

/**
 * True when the entrant may do `act` on the route; without `act`, when the entrant may post to it at all.
 * @throws Error when no row names the route.
 */
export function mayPost({ kind, role }: Entrant, pattern: string, act?: string): boolean {
  if (!mayEnter({ kind, ...(role && { role }) }, pattern)) return false;
  if (kind !== "administrator" || !("see" in accessOf(pattern))) return true;
  const right = rightToPost(pattern, act);
  return right !== null && mayDo(role, right);
}

/** The right of the agency's that it takes to see a page; `see` where the row names none. */
export function rightToSee(pattern: string): Right {
  const access = accessOf(pattern);
  return "see" in access ? access.see : "see";
}

/**
 * The right of the agency's that an act takes there, or any post without one; null: nobody of the agency posts there.
 * @throws Error when no row names the route.
 */
export function rightToPost(pattern: string, act?: string): Right | null {
  const access = accessOf(pattern);
  if (!("see" in access)) return null;
  return (act === undefined ? undefined : ownProperty(access.acts, act)) ?? access.act;
}
