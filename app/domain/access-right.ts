import { accessOf, type Entrant, mayEnter } from "./access.ts";
import { mayDo, type Right } from "./agency-role.ts";

/**
 * True when the entrant may post to the route; an act of it may take another right besides.
 * @throws Error when no row names the route.
 */
export function mayPost({ kind, role }: Entrant, pattern: string): boolean {
  if (!mayEnter({ kind, ...(role && { role }) }, pattern)) return false;
  if (kind !== "administrator" || !("see" in accessOf(pattern))) return true;
  const right = rightToPost(pattern);
  return right !== null && mayDo(role, right);
}

/** The right of the agency's that it takes to see a page; `see` where the row names none. */
export function rightToSee(pattern: string): Right {
  const access = accessOf(pattern);
  return "see" in access ? access.see : "see";
}

/**
 * The right of the agency's that a post takes there; null: nobody of the agency posts there.
 * @throws Error when no row names the route.
 */
export function rightToPost(pattern: string): Right | null {
  const access = accessOf(pattern);
  return "see" in access ? access.act : null;
}
