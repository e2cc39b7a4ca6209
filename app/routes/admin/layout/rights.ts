import { useRouteLoaderData } from "react-router";
import { mayPost } from "#domain/access-right.ts";
import { type AgencyRole, mayDo, type Right } from "#domain/agency-role.ts";
import { type HeadOf, rightForAct } from "#domain/pending-act.ts";

function useRole(): AgencyRole | undefined {
  return useRouteLoaderData<{ role: AgencyRole }>("routes/admin/layout/admin-layout")?.role;
}

/** Display only: the server checks rights as well. */
export function useRight(right: Right): boolean {
  return mayDo(useRole(), right);
}

export function useMayAct(): (act: HeadOf) => boolean {
  const role = useRole();
  return (act) => mayDo(role, rightForAct(act));
}

/** `pattern`: a route of app/routes.ts. */
export function useMayPost(pattern: string): boolean {
  const role = useRole();
  return mayPost({ kind: "administrator", ...(role && { role }) }, pattern);
}
