import { settlementChoiceWords as words } from "#copy/admin/declarations.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import {
  type DeclarationKind,
  outcomesOf,
  type DeclarationOutcome,
} from "#domain/contract-declaration.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const choices: Record<DeclarationOutcome, { label: string; hint: string }> = {
  refunded: {
    label: words.refunded,
    hint: words.refundedHint,
  },
  confirmed: {
    label: words.confirmEnd,
    hint: words.confirmEndHint,
  },
  "no-action": {
    label: words.dismiss,
    hint: words.dismissHint,
  },
};

interface SettlementChoiceProps {
  kind: DeclarationKind;
  error: string | null;
}

/** What was done about the declaration. It can't be undone, so that nothing is chosen in advance. */
export function SettlementChoice({ kind, error }: SettlementChoiceProps) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-4" aria-label={words.outcome}>
      <RadioGroup
        id="outcome"
        name="outcome"
        legend={frenchSpaces(words.whatWasDone)}
        required
        errors={error === null ? undefined : [error]}
        options={outcomesOf[kind].map((outcome) => ({ value: outcome, ...choices[outcome] }))}
      />
      <Button type="submit" block pending={saving} pendingLabel={labels.saving}>
        {words.save}
      </Button>
      <p className="text-xs text-muted">{words.final}</p>
    </Form>
  );
}
