import { priceActWords as words } from "#copy/admin/subscription-desk.ts";
import { labels } from "#copy/labels.ts";
import { Form } from "react-router";
import { type Cents, formatCents } from "#domain/money.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { FoldedAct, useSending } from "../../both-sides/subscription/folded-act.tsx";

interface PriceActProps {
  /** Current price per listing and month, excluding VAT. */
  unitCents: Cents;
  answer: FormAnswer | undefined;
}

/** Price change with a month's notice at least (terms of sale, 9.6). */
export function PriceAct({ unitCents, answer }: PriceActProps) {
  const errors = answer?.fieldErrors["price"];
  const sending = useSending("propose-price");
  const typed = answer?.typed["action"]?.[0] === "propose-price" ? answer.typed["price"]?.[0] : "";
  return (
    <FoldedAct title={words.title} open={Boolean(errors) || Boolean(typed)} id="prix">
      <p>{frenchSpaces(words.lead(formatCents(unitCents)))}</p>
      <Form method="post" noValidate aria-label={words.title} className="grid gap-4">
        <Field id="price" label={words.field} errors={errors}>
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed || typedCents(unitCents)}
            className="figures max-w-40"
          />
        </Field>
        <div className="grid sm:justify-items-start">
          <Button
            type="submit"
            name="action"
            value="propose-price"
            variant="outline"
            pending={sending}
            pendingLabel={labels.pending}
          >
            {words.submit}
          </Button>
        </div>
      </Form>
    </FoldedAct>
  );
}
