import { clientTypeLabels } from "#copy/client-types.ts";
import { clientTypes } from "#domain/order.ts";
import { Field, Select } from "#ui/field.tsx";
import { FormPart } from "./form-part.tsx";
import { errorsFor, TypedArea, TypedField } from "./typed-field.tsx";
import type { Generator } from "./use-generator.ts";

/** Who the quote is for. */
export function ClientPart({ generator }: { generator: Generator }) {
  return (
    <FormPart title="Client">
      <TypedField generator={generator} name="clientCompany" label="Entreprise" required />
      <TypedField generator={generator} name="clientName" label="Contact" required />
      <TypedField
        generator={generator}
        name="clientEmail"
        label="E-mail"
        type="email"
        inputMode="email"
        spellCheck={false}
        hint="Le devis y sera envoyé."
        required
      />
      <TypedField
        generator={generator}
        name="clientPhone"
        label="Téléphone"
        type="tel"
        inputMode="tel"
        optional
      />
      <TypedField
        generator={generator}
        name="clientSiren"
        label="SIREN ou SIRET"
        inputMode="numeric"
        hint="Demandé à nouveau avant la facture."
        optional
      />
      <ClientTypeField generator={generator} />
      <TypedArea
        generator={generator}
        name="clientAddress"
        label="Adresse"
        className={generator.data.consumersServed ? "sm:col-span-2" : undefined}
        optional
      />
    </FormPart>
  );
}

/** Asked only where consumers are served: elsewhere every client is a business. */
function ClientTypeField({ generator }: { generator: Generator }) {
  const { data, typed, change } = generator;
  if (!data.consumersServed) {
    return <input type="hidden" name="clientType" value={typed.clientType} />;
  }
  return (
    <Field id="clientType" label="Type de client" errors={errorsFor(generator, "clientType")}>
      <Select
        name="clientType"
        value={typed.clientType}
        onChange={({ currentTarget }) => change({ clientType: currentTarget.value })}
      >
        {clientTypes.map((type) => (
          <option key={type} value={type}>
            {clientTypeLabels[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
