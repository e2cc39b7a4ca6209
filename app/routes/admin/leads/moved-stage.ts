import { useNavigation } from "react-router";
import { isLeadActionAllowed, leadActions, type LeadStage, leadTransitions } from "#domain/lead.ts";
import { useSentForm } from "#ui/sent-form.ts";
import { recordAddress } from "../record/address.ts";

/** Optimistic stage of the act being submitted; null when none, or when only the server knows the stage. */
export function useMovedStage(): (lead: { id: string; stage: LeadStage }) => LeadStage | null {
  const sent = useSentForm();
  const { formAction } = useNavigation();
  const act = leadActions.find((known) => known === sent?.get("action"));
  return ({ id, stage }) => {
    // The form's action may carry a query about the previous act: compare paths alone.
    if (!act || formAction?.split("?")[0] !== recordAddress.lead(id)) return null;
    if (!isLeadActionAllowed(act, stage) || (act === "lose" && !sent?.get("reason"))) return null;
    return leadTransitions[act].to;
  };
}
