import { outcomeButtonsWords as words } from "#copy/admin/calls.ts";
import { Form, useNavigation } from "react-router";
import { callOutcomeLabels } from "#copy/calls.ts";
import { callOutcomes, type CallStatus, isCallActionAllowed } from "#domain/call.ts";
import { Button } from "#ui/button.tsx";
import { callHref } from "./calls-address.ts";

interface OutcomeButtonsProps {
  call: { id: string; name: string; status: CallStatus };
  inList?: boolean;
}

export function OutcomeButtons({ call, inList = false }: OutcomeButtonsProps) {
  const { formAction, formData } = useNavigation();
  const action = callHref(call.id);
  const noting = formAction === action ? formData?.get("outcome") : null;
  const offered = callOutcomes.filter((outcome) => isCallActionAllowed(outcome, call.status));
  return (
    <Form
      method="post"
      action={action}
      aria-label={words.outcomeOf(call.name)}
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="action" value="outcome" />
      {inList && <input type="hidden" name="back" value="list" />}
      {offered.map((outcome) => (
        <Button
          key={outcome}
          type="submit"
          name="outcome"
          value={outcome}
          variant="outline"
          pending={noting === outcome}
        >
          {callOutcomeLabels[outcome]}
        </Button>
      ))}
    </Form>
  );
}
