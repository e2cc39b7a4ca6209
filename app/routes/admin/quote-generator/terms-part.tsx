import { LongTextField, TextField } from "#ui/text-field.tsx";
import { FormPart } from "./form-part.tsx";
import { shortArea, typedText } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

/** Until when, how fast, how it is paid, and what else the client should read. */
export function TermsPart({ generator }: { generator: Generator }) {
  return (
    <FormPart title="Validité et conditions">
      <TextField
        {...typedText(generator, "validUntil")}
        label="Valable jusqu’au"
        hint="30 jours à compter d’aujourd’hui par défaut."
      />
      <LongTextField
        {...typedText(generator, "paymentTerms")}
        {...shortArea}
        label="Conditions de paiement"
      />
      <LongTextField
        {...typedText(generator, "executionDelay")}
        {...shortArea}
        label="Délai d’exécution"
        className="sm:col-span-2"
      />
      <LongTextField
        {...typedText(generator, "notes")}
        {...shortArea}
        label="Notes pour le client"
        hint="Imprimées sur le devis."
        className="sm:col-span-2"
      />
    </FormPart>
  );
}
