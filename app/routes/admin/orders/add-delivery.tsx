import { orderDeliveriesWords as words } from "#copy/admin/deliveries.ts";
import { useNavigation, useSubmit } from "react-router";
import type { FieldRule } from "#domain/field-rule.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type FormAnswer, useForm } from "#ui/use-form.ts";

export interface AddDeliveryProps {
  rules: Record<"title" | "dueOn", FieldRule>;
  /** Idempotency key: sent twice, the delivery is added once. */
  newId: string;
  today: string;
  listings: readonly { id: string; position: number; name: string }[];
  answer: FormAnswer | undefined;
}

export function AddDelivery({ rules, newId, today, listings, answer }: AddDeliveryProps) {
  const submit = useSubmit();
  const pending = useNavigation().formData?.get("action") === "add-deliverable";
  const { form, fields, refusal } = useForm({
    id: "livraison",
    rules,
    answer,
    onSubmit: (element) => void submit(element, { preventScrollReset: true }),
  });
  return (
    <details open={answer ? true : undefined} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.add}…</summary>
      <form
        {...form}
        aria-label={words.add}
        className="grid items-start gap-4 border-t border-line p-4 sm:grid-cols-2"
      >
        <input type="hidden" name="action" value="add-deliverable" />
        <input type="hidden" name="id" value={answer?.typed["id"]?.[0] ?? newId} />
        {refusal !== null && (
          <Notice variant="warning" role="alert" className="sm:col-span-2">
            {frenchSpaces(refusal)}
          </Notice>
        )}
        <TextField
          field={fields.title}
          label={words.what}
          hint={frenchSpaces(words.whatHint)}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField field={fields.dueOn} label={words.dueOn} type="date" min={today} />
        {listings.length > 1 && (
          <Field id="livraison-listingId" label={words.listing}>
            <Select name="listingId" defaultValue={answer?.typed["listingId"]?.[0] ?? ""}>
              <option value="">{words.everyListing}</option>
              {listings.map(({ id, position, name }) => (
                <option key={id} value={id}>
                  {words.listingAt(position, name)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="outline" icon="plus" pending={pending}>
            {words.add}
          </Button>
        </div>
      </form>
    </details>
  );
}
