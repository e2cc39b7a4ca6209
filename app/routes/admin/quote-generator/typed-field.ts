import { ownProperty } from "#domain/own-property.ts";
import type { TypedLine, TypedQuote } from "#forms/typed-quote.ts";
import { lineField } from "#forms/typed-quote.ts";
import type { FormField } from "#ui/form-field.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { Generator } from "./use-generator.ts";

export function errorsFor({ errors }: Generator, name: string): string[] | undefined {
  const message = ownProperty(errors, name);
  return message === undefined ? undefined : [frenchSpaces(message)];
}

type TextName = Exclude<keyof TypedQuote, "lines" | "discount">;

export function typedText(generator: Generator, name: TextName) {
  return {
    field: fieldOf(generator, name, name),
    autoComplete: "off",
    value: generator.typed[name],
    onChange: ({ currentTarget }: Typing) => generator.change({ [name]: currentTarget.value }),
  };
}

export function typedInLine(
  generator: Generator,
  index: number,
  part: "description" | "quantity" | "unitPrice",
) {
  return {
    field: fieldOf(generator, lineField(index, part), part),
    autoComplete: "off",
    value: generator.typed.lines[index]?.[part] ?? "",
    onChange: ({ currentTarget }: Typing) =>
      generator.changeLine(index, { [part]: currentTarget.value }),
  };
}

type Typing = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

function fieldOf(generator: Generator, name: string, rule: TextName | keyof TypedLine): FormField {
  return { id: name, name, errors: errorsFor(generator, name), html: generator.htmlOf(rule) };
}

export const shortArea = { rows: 2, controlClassName: "min-h-20!" };
