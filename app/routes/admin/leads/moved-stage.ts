import { useNavigation } from "react-router";
import { isLeadActionAllowed, leadActions, type LeadStage, leadTransitions } from "#domain/lead.ts";
import { useSentForm } from "#ui/sent-form.ts";
import { recordAddress } from "../record/address.ts";

/**
 * The stage that the act on its way takes a lead to, shown at once: each may be taken back. What takes a lead elsewhere
 * than its table says, or gives it up for no reason, is left to the server. Null: none is.
 */
export function useMovedStage(): (lead: { id: string; stage: LeadStage }) => LeadStage | null {
  const sent = useSentForm();
  const { formAction } = useNavigation();
  const act = leadActions.find((known) => known === sent?.get("action"));
  return ({ id, stage }) => {
    // The action of a lead's own page ends in what its address tells of the act before.
    if (!act || formAction?.split("?")[0] !== recordAddress.lead(id)) return null;
    if (!isLeadActionAllowed(act, stage) || (act === "lose" && !sent?.get("reason"))) return null;
    return leadTransitions[act].to;
  };
}
