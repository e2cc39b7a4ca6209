import { Field, TextInput } from "#ui/field.tsx";

interface CodeFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  digits?: boolean;
}

export function CodeField({ id, label, hint, errors, digits = false }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(digits && { inputMode: "numeric" })}
      />
    </Field>
  );
}
