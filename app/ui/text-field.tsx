import { fieldWords as words } from "#copy/ui.ts";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import type { FormField } from "./form-field.ts";
import { TextArea, TextInput } from "./text-controls.tsx";

interface TextFieldProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  controlClassName?: string;
}

export function TextField(props: TextFieldProps & ComponentProps<typeof TextInput>) {
  const { field, label, hint: told, className, controlClassName, ...input } = props;
  const { id, name, errors, typed, html } = field;
  const hint = html.type === "tel" ? <PhoneHint>{told}</PhoneHint> : told;
  return (
    <Field {...{ id, label, hint, errors, className }} optional={!html.required}>
      <TextInput
        name={name}
        defaultValue={typed?.[0]}
        {...html}
        {...input}
        className={controlClassName}
      />
    </Field>
  );
}

function PhoneHint({ children }: { children: ReactNode }) {
  return (
    <>
      {children} {words.phoneExample}
    </>
  );
}

export function LongTextField(props: TextFieldProps & ComponentProps<"textarea">) {
  const { field, label, hint, className, controlClassName, ...area } = props;
  const { id, name, errors, typed, html } = field;
  const { required, minLength, maxLength } = html;
  return (
    <Field {...{ id, label, hint, errors, className }} optional={!required}>
      <TextArea
        name={name}
        defaultValue={typed?.[0]}
        {...{ required, minLength, maxLength }}
        {...area}
        className={controlClassName}
      />
    </Field>
  );
}
