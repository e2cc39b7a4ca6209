import { lineFieldsWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { offers } from "#domain/catalogue.ts";
import { typedLineTotal } from "#forms/quote-amounts.ts";
import { lineField, type TypedLine } from "#forms/typed-quote.ts";
import { Checkbox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { LineButtons } from "./line-buttons.tsx";
import { typedInLine } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

interface LineFieldsProps {
  generator: Generator;
  line: TypedLine;
  index: number;
}

export function LineFields({ generator, line, index }: LineFieldsProps) {
  return (
    <fieldset
      aria-label={words.line(index + 1)}
      className="quote-line min-w-0 px-4 py-4 sm:px-6 sm:py-5"
    >
      <Description generator={generator} line={line} index={index} />
      <Amount generator={generator} index={index} field="quantity" label={words.quantity} />
      <Amount
        generator={generator}
        index={index}
        field="unitPrice"
        label={labels.unitPriceBeforeVat}
      />
      <Checkbox
        className="quote-line-optional"
        id={lineField(index, "optional")}
        name={lineField(index, "optional")}
        checked={line.optional === "on"}
        onChange={({ currentTarget }) =>
          generator.changeLine(index, { optional: currentTarget.checked ? "on" : "" })
        }
        label={frenchSpaces(words.optional)}
      />
      <LineTotal line={line} />
      <LineButtons generator={generator} index={index} />
    </fieldset>
  );
}

function Description({ generator, line, index }: LineFieldsProps) {
  return (
    <div className="quote-line-description">
      <input type="hidden" name={lineField(index, "planType")} value={line.planType} />
      <LongTextField
        {...typedInLine(generator, index, "description")}
        label={words.description(index + 1)}
        rows={1}
        controlClassName="min-h-12!"
      />
      {line.planType !== "" && (
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-muted">
          <Icon name="tag" className="size-3.5" />
          {words.fromCatalogue(offers[line.planType].name)}
        </p>
      )}
    </div>
  );
}

interface AmountProps {
  generator: Generator;
  index: number;
  field: "quantity" | "unitPrice";
  label: string;
}

function Amount({ generator, index, field, label }: AmountProps) {
  return (
    <TextField
      {...typedInLine(generator, index, field)}
      label={label}
      className={`quote-line-${field === "quantity" ? "quantity" : "price"}`}
      controlClassName="text-right tabular-nums"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

function LineTotal({ line }: { line: TypedLine }) {
  const total = typedLineTotal(line);
  return (
    <p className="quote-line-total flex items-center justify-end gap-x-3 text-right sm:grid sm:content-start sm:gap-1.5">
      <span className="text-sm text-muted">{labels.totalBeforeVat}</span>
      <span className="flex items-center justify-end font-semibold sm:min-h-12">
        {total === null ? "—" : <Money cents={total} />}
      </span>
    </p>
  );
}
