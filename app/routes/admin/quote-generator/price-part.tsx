import { pricePartWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { discountTypes } from "#domain/quote-price.ts";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { TextField } from "#ui/text-field.tsx";
import { FormPart } from "./form-part.tsx";
import { errorsFor, typedText } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

export function PricePart({ generator }: { generator: Generator }) {
  return (
    <FormPart title={words.title}>
      <div className="grid gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3">
        <DiscountKind generator={generator} />
        <DiscountValue generator={generator} />
        <VatRate generator={generator} />
      </div>
    </FormPart>
  );
}

function DiscountKind({ generator }: { generator: Generator }) {
  const { typed, change } = generator;
  return (
    <Field
      id="discount.type"
      label={labels.discount}
      errors={errorsFor(generator, "discount.type")}
    >
      <Select
        name="discount.type"
        value={typed.discount.type}
        onChange={({ currentTarget }) =>
          change({ discount: { ...typed.discount, type: currentTarget.value } })
        }
      >
        {discountTypes.map((type) => (
          <option key={type} value={type}>
            {words.discountTypes[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DiscountValue({ generator }: { generator: Generator }) {
  const { typed, change } = generator;
  const { discount } = typed;
  // Without JavaScript the field cannot be opened by the choice: always open.
  const closed = useHydrated() && discount.type === "none";
  return (
    <Field
      id="discount.value"
      label={words.discountValue(discount.type)}
      errors={errorsFor(generator, "discount.value")}
    >
      <TextInput
        name="discount.value"
        value={discount.value}
        inputMode="decimal"
        autoComplete="off"
        disabled={closed}
        className="text-right tabular-nums"
        onChange={({ currentTarget }) =>
          change({ discount: { ...discount, value: currentTarget.value } })
        }
      />
    </Field>
  );
}

function VatRate({ generator }: { generator: Generator }) {
  return (
    <TextField
      {...typedText(generator, "vatRate")}
      label={words.vat}
      hint={words.vatHint}
      controlClassName="text-right tabular-nums"
    />
  );
}
