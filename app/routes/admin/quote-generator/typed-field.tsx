import type { ComponentProps, ReactNode } from "react";
import type { TypedQuote } from "#forms/typed-quote.ts";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Generator } from "./use-generator.ts";

/** An error as a Field takes it. */
export function errorsFor({ errors }: Generator, name: string): string[] | undefined {
  const message = errors[name];
  return message === undefined ? undefined : [frenchSpaces(message)];
}

type TextName = Exclude<keyof TypedQuote, "lines" | "discount">;

interface TypedFieldProps {
  generator: Generator;
  name: TextName;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
}

/** A line of text of the quote, with its label and what is wrong with it. */
export function TypedField({
  generator,
  name,
  label,
  hint,
  optional,
  className,
  ...input
}: TypedFieldProps & ComponentProps<"input">) {
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      errors={errorsFor(generator, name)}
    >
      <TextInput
        autoComplete="off"
        {...input}
        name={name}
        value={generator.typed[name]}
        onChange={({ currentTarget }) => generator.change({ [name]: currentTarget.value })}
      />
    </Field>
  );
}

/** As TypedField, over several lines. */
export function TypedArea({
  generator,
  name,
  label,
  hint,
  optional,
  className,
  ...area
}: TypedFieldProps & ComponentProps<"textarea">) {
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      errors={errorsFor(generator, name)}
    >
      <TextArea
        rows={2}
        autoComplete="off"
        {...area}
        className="min-h-20!"
        name={name}
        value={generator.typed[name]}
        onChange={({ currentTarget }) => generator.change({ [name]: currentTarget.value })}
      />
    </Field>
  );
}
