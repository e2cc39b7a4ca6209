import { useRouteLoaderData } from "react-router";
import { mayPost } from "#domain/access-right.ts";
import { type AgencyRole, mayDo, type Right } from "#domain/agency-role.ts";
import { type HeadOf, rightForAct } from "#domain/pending-act.ts";

/** The role that the frame of the administration was loaded for. */
function useRole(): AgencyRole | undefined {
  return useRouteLoaderData<{ role: AgencyRole }>("routes/admin/layout/admin-layout")?.role;
}

/** Whether whoever looks has that right: what they have not isn't shown to them (the server refuses it besides). */
export function useRight(right: Right): boolean {
  return mayDo(useRole(), right);
}

/** Whether they may do an act that somebody may take back, or that is done to several. */
export function useMayAct(): (act: HeadOf) => boolean {
  const role = useRole();
  return (act) => mayDo(role, rightForAct(act));
}

/** Whether they may post to the page at that pattern of app/routes.ts. */
export function useMayPost(pattern: string): boolean {
  const role = useRole();
  return mayPost({ kind: "administrator", ...(role && { role }) }, pattern);
}
