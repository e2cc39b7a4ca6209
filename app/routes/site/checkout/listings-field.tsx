import { listingsFieldWords as words } from "#copy/site/checkout.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Field, NumberInput } from "#ui/field.tsx";
import { FormSection } from "./form-section.tsx";
import type { Checkout } from "./use-checkout.ts";

export function ListingsField({ fields }: { fields: Checkout["fields"] }) {
  const field = fields.numberOfFiches;
  return (
    <FormSection title={words.title}>
      <div className="grid gap-3 sm:col-span-2">
        <Field
          id={field.id}
          errors={field.errors}
          label={words.count}
          hint={words.countHint(MAX_LISTINGS_PER_ORDER)}
        >
          <NumberInput
            name={field.name}
            defaultValue={field.typed?.[0]}
            {...field.html}
            decrementLabel={words.oneLess}
            incrementLabel={words.oneMore}
          />
        </Field>
        <noscript>
          <Button type="submit" name="action" value="update" variant="outline">
            {words.updateTotal}
          </Button>
        </noscript>
      </div>
    </FormSection>
  );
}
