import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Field, NumberInput } from "#ui/field.tsx";
import { FormSection } from "./form-section.tsx";
import type { Checkout } from "./use-checkout.ts";

/** How many listings the order is for; the price follows at each key. */
export function ListingsField({ fields }: { fields: Checkout["fields"] }) {
  const field = fields.numberOfFiches;
  return (
    <FormSection title="Vos fiches">
      <div className="grid gap-3 sm:col-span-2">
        <Field
          id={field.id}
          errors={field.errors}
          label="Nombre de fiches"
          hint={`Une fiche par établissement, de 1 à ${MAX_LISTINGS_PER_ORDER}.`}
        >
          <NumberInput
            name={field.name}
            defaultValue={field.typed?.[0]}
            {...field.html}
            decrementLabel="Retirer une fiche"
            incrementLabel="Ajouter une fiche"
          />
        </Field>
        <noscript>
          <Button type="submit" name="intent" value="update" variant="outline">
            Mettre à jour le total
          </Button>
        </noscript>
      </div>
    </FormSection>
  );
}
