import { getInputProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field, TextInput } from "#ui/field.tsx";

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, "type"> {
  /** The field as Conform describes it. */
  field: Parameters<typeof getInputProps>[0];
  label: string;
  hint?: ReactNode;
  /** Fields are required unless told otherwise. */
  optional?: boolean;
  /** Also the keyboard that a phone shows. */
  type?: "text" | "tel" | "email" | "url";
}

/** A line of text of a form, with its label, its hint and what is wrong with it. */
export function TextField({
  field,
  label,
  hint,
  optional = false,
  type = "text",
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      optional={optional}
      errors={field.errors}
      className={className}
    >
      <TextInput
        {...getInputProps(field, { type })}
        {...(type !== "text" && { inputMode: type })}
        {...(!optional && { required: true })}
        {...input}
      />
    </Field>
  );
}
