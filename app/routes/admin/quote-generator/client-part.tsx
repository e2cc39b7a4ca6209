import { clientPartWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { clientTypeLabels } from "#copy/client-types.ts";
import { clientTypes } from "#domain/order.ts";
import { Field, Select } from "#ui/field.tsx";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { FormPart } from "./form-part.tsx";
import { errorsFor, shortArea, typedText } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

export function ClientPart({ generator }: { generator: Generator }) {
  return (
    <FormPart title={labels.client}>
      <TextField {...typedText(generator, "clientCompany")} label={labels.company} />
      <TextField {...typedText(generator, "clientName")} label={words.contact} />
      <TextField
        {...typedText(generator, "clientEmail")}
        label={labels.email}
        spellCheck={false}
        hint={words.emailHint}
      />
      <TextField {...typedText(generator, "clientPhone")} label={labels.phone} />
      <TextField
        {...typedText(generator, "clientSiren")}
        label={labels.sirenOrSiret}
        hint={words.sirenHint}
      />
      <ClientTypeField generator={generator} />
      <LongTextField
        {...typedText(generator, "clientAddress")}
        {...shortArea}
        label={labels.address}
        className={generator.data.consumersServed ? "sm:col-span-2" : undefined}
      />
    </FormPart>
  );
}

/** Hidden when consumers are not served: every client is then a business. */
function ClientTypeField({ generator }: { generator: Generator }) {
  const { data, typed, change } = generator;
  if (!data.consumersServed) {
    return <input type="hidden" name="clientType" value={typed.clientType} />;
  }
  return (
    <Field id="clientType" label={words.clientType} errors={errorsFor(generator, "clientType")}>
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
