import { addDays } from "#domain/paris-date.ts";
import { LONGEST_VALIDITY_DAYS } from "#domain/quote.ts";
import { FormPart } from "./form-part.tsx";
import { TypedArea, TypedField } from "./typed-field.tsx";
import type { Generator } from "./use-generator.ts";

/** Until when, how fast, how it is paid, and what else the client should read. */
export function TermsPart({ generator }: { generator: Generator }) {
  const { today } = generator.data;
  return (
    <FormPart title="Validité et conditions">
      <TypedField
        generator={generator}
        name="validUntil"
        label="Valable jusqu’au"
        type="date"
        min={today}
        max={addDays(today, LONGEST_VALIDITY_DAYS)}
        hint="30 jours à compter d’aujourd’hui par défaut."
        required
      />
      <TypedArea
        generator={generator}
        name="paymentTerms"
        label="Conditions de paiement"
        required
      />
      <TypedArea
        generator={generator}
        name="executionDelay"
        label="Délai d’exécution"
        className="sm:col-span-2"
        required
      />
      <TypedArea
        generator={generator}
        name="notes"
        label="Notes pour le client"
        hint="Imprimées sur le devis."
        className="sm:col-span-2"
        optional
      />
    </FormPart>
  );
}
