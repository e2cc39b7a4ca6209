import { useEffect, useRef } from "react";
import { quoteOptionsWords as words } from "#copy/quote-options.ts";
import { nameOf } from "#domain/quote-changes.ts";
import { optionsOf } from "#domain/quote-options.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Money } from "#ui/money.tsx";
import type { ShownQuote } from "./loaded-quote.ts";

interface OptionChoiceProps {
  quote: ShownQuote;
  onChoose: (options: number[]) => void;
}

export function OptionChoice({ quote, onChoose }: OptionChoiceProps) {
  const scripted = useHydrated();
  const boxes = useTickedBefore(onChoose);
  const options = optionsOf(quote);
  if (options.length === 0) return null;
  return (
    <fieldset ref={boxes} className="grid min-w-0 gap-1">
      <legend className="text-sm font-semibold">{words.title}</legend>
      <p className="text-sm text-muted">{words.hint}</p>
      {options.map(({ position, line, totalCents, isChosen }) => (
        <Checkbox
          key={position}
          id={`option-${position}`}
          name="options"
          value={position}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(tickedIn(currentTarget.form))}
          label={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{nameOf(line)}</span>
              <span className="whitespace-nowrap">
                + <Money cents={totalCents} /> {words.beforeVat}
              </span>
            </span>
          }
        />
      ))}
      {!scripted && (
        <Button
          type="submit"
          name="action"
          value="recalculate"
          formAction={`/devis/${quote.id}#total`}
          formNoValidate
          variant="outline"
        >
          {words.recalculate}
        </Button>
      )}
    </fieldset>
  );
}

/** Boxes ticked before hydration count too. */
function useTickedBefore(onChoose: OptionChoiceProps["onChoose"]) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || !boxes.current) return;
    looked.current = true;
    onChoose(tickedIn(boxes.current.form));
  }, [onChoose]);
  return boxes;
}

function tickedIn(form: HTMLFormElement | null): number[] {
  return form ? new FormData(form).getAll("options").map(Number) : [];
}
