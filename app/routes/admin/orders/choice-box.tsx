import { choiceBoxWords as words } from "#copy/admin/orders.ts";
import { useActionData } from "react-router";
import { Icon } from "#ui/icon.tsx";
import type { BatchActAnswer } from "./post-batch-act.server.ts";

/** The form on several orders, which the boxes to tick belong to. */
export const CHOICE_FORM = "actions-commandes";

/** Ticked again when the act was refused. */
export function ChoiceBox({ id, number }: { id: string; number: string }) {
  const answer = useActionData<BatchActAnswer>();
  return (
    <label className="-my-2 -ml-2.5 inline-grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{words.choose(number)}</span>
      <span className="relative grid size-5.5">
        <input
          type="checkbox"
          form={CHOICE_FORM}
          name="commande"
          value={id}
          defaultChecked={answer?.typed.chosen.includes(id)}
          className="choice peer rounded-sm"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
    </label>
  );
}
