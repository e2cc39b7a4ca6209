import type { ChangeEvent, ComponentProps, ReactNode } from "react";
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
export function TypedField(props: TypedFieldProps & ComponentProps<"input">) {
  const { frame, input } = parts(props);
  return (
    <Field {...frame}>
      <TextInput {...input} />
    </Field>
  );
}

/** As TypedField, over several lines. */
export function TypedArea(props: TypedFieldProps & ComponentProps<"textarea">) {
  const { frame, input } = parts(props);
  return (
    <Field {...frame}>
      <TextArea rows={2} {...input} className="min-h-20!" />
    </Field>
  );
}

/** What the label's frame takes, and what the input in it does. */
function parts<Input>(props: TypedFieldProps & Input) {
  const { generator, name, label, hint, optional, className, ...input } = props;
  return {
    frame: { id: name, label, hint, optional, className, errors: errorsFor(generator, name) },
    input: {
      autoComplete: "off",
      ...input,
      name,
      value: generator.typed[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        generator.change({ [name]: currentTarget.value }),
    },
  };
}
