import { Form } from "react-router";
import { labels } from "#copy/labels.ts";
import { subscriptionActsWords } from "#copy/portal/subscriptions.ts";
import type { PauseMonths } from "#domain/subscription-pause.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/field.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { FoldedAct, useSending } from "./folded-act.tsx";

interface PauseActProps {
  pauses: readonly { months: PauseMonths; pausedFrom: string; pausedUntil: string }[];
  answer: FormAnswer | undefined;
}

export function PauseAct({ pauses, answer }: PauseActProps) {
  const { title, lead, field, months, from, confirm } = subscriptionActsWords.pause;
  const errors = answer?.fieldErrors["months"];
  const sending = useSending("pause");
  return (
    <FoldedAct title={title} open={errors !== undefined}>
      <p>{frenchSpaces(lead)}</p>
      <Form
        method="post"
        noValidate
        aria-label={title}
        className="grid gap-4 sm:max-xl:justify-items-start"
      >
        <RadioGroup
          id="months"
          name="months"
          legend={frenchSpaces(field)}
          errors={errors}
          defaultValue={answer?.typed["months"]?.[0] ?? "1"}
          options={pauses.map((pause) => ({
            value: String(pause.months),
            label: months(pause.months),
            hint: frenchSpaces(from(pause.pausedFrom, pause.pausedUntil)),
          }))}
        />
        <Button
          type="submit"
          name="action"
          value="pause"
          variant="outline"
          pending={sending}
          pendingLabel={labels.pending}
        >
          {confirm}
        </Button>
      </Form>
    </FoldedAct>
  );
}
