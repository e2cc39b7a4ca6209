import { accessOf, type Entrant, mayEnter } from "./access.ts";
import { mayDo, type Right } from "./agency-role.ts";

/** False does not exclude an act: its own row may require another right. @throws Error when no row names the route. */
export function mayPost({ kind, role }: Entrant, pattern: string): boolean {
  if (!mayEnter({ kind, ...(role && { role }) }, pattern)) return false;
  if (kind !== "administrator" || !("see" in accessOf(pattern))) return true;
  const right = rightToPost(pattern);
  return right !== null && mayDo(role, right);
}

export function rightToSee(pattern: string): Right {
  const access = accessOf(pattern);
  return "see" in access ? access.see : "see";
}

/** Null: nobody of the agency posts there. @throws Error when no row names the route. */
export function rightToPost(pattern: string): Right | null {
  const access = accessOf(pattern);
  return "see" in access ? access.act : null;
}
