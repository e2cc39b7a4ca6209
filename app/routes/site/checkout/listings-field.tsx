import { getInputProps } from "@conform-to/react";
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
          label="Nombre de fiches"
          errors={field.errors}
          hint={`Une fiche par établissement, de 1 à ${MAX_LISTINGS_PER_ORDER}.`}
        >
          <NumberInput
            {...getInputProps(field, { type: "number" })}
            min={1}
            max={MAX_LISTINGS_PER_ORDER}
            required
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
