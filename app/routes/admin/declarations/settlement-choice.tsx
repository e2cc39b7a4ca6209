import {
  declaredRefundWords as refundWords,
  settlementChoiceWords as words,
} from "#copy/admin/declarations.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import {
  type DeclarationKind,
  outcomesOf,
  type DeclarationOutcome,
} from "#domain/contract-declaration.ts";
import { formatCents } from "#domain/money.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Field, RadioGroup, TextInput } from "#ui/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";

import type { DeclarationAnswer } from "./acts.server.ts";

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
  /** Matched order; null: none, so that a refund is only noted, not made. */
  money: { orderId: string; refundableCents: number } | null;
  answer: DeclarationAnswer | undefined;
}

/** No default choice: settling is irreversible. */
export function SettlementChoice({ kind, money, answer }: SettlementChoiceProps) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-4" aria-label={words.outcome}>
      <RadioGroup
        id="outcome"
        name="outcome"
        legend={frenchSpaces(words.whatWasDone)}
        required
        errors={answer?.refusal ? [answer.refusal] : answer?.fieldErrors["outcome"]}
        defaultValue={answer?.typed["outcome"]?.[0]}
        options={outcomesOf[kind].map((outcome) => ({ value: outcome, ...choices[outcome] }))}
      />
      {answer?.reason === "invoice-missing" && money && (
        <p className="text-sm">
          <TextLink to={`/facturation/${money.orderId}`}>{refundWords.billing}</TextLink>
        </p>
      )}
      {kind === "withdrawal" && money !== null && money.refundableCents > 0 && (
        <Field
          id="amount"
          label={refundWords.amount}
          errors={answer?.fieldErrors["amount"]}
          hint={frenchSpaces(refundWords.amountHint(formatCents(money.refundableCents)))}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.typed["amount"]?.[0] ?? typedCents(money.refundableCents)}
            className="figures"
          />
        </Field>
      )}
      <Button type="submit" block pending={saving} pendingLabel={labels.saving}>
        {words.save}
      </Button>
      <p className="text-xs text-muted">{words.final}</p>
    </Form>
  );
}
