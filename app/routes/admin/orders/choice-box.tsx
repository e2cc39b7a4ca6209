import { choiceBoxWords as words } from "#copy/admin/orders.ts";
import { useActionData } from "react-router";
import { TickBox } from "../list/tick-box.tsx";
import type { BatchActAnswer } from "./post-batch-act.server.ts";

/** The form on several orders, which the boxes to tick belong to. */
export const CHOICE_FORM = "actions-commandes";

/** Ticked again when the act was refused. */
export function ChoiceBox({ id, number }: { id: string; number: string }) {
  const answer = useActionData<BatchActAnswer>();
  return (
    <TickBox
      form={CHOICE_FORM}
      name="commande"
      value={id}
      label={words.choose(number)}
      checked={answer?.typed.chosen.includes(id)}
    />
  );
}
