import { accountFieldsWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Field, TextInput } from "#ui/field.tsx";

interface AccountFieldProps {
  errors?: string[] | undefined;
}

export function EmailField({
  errors,
  typed,
  label = "E-mail",
  autoComplete = "username",
}: AccountFieldProps & { typed?: string | undefined; label?: string; autoComplete?: string }) {
  return (
    <Field id="email" label={label} errors={errors}>
      <TextInput
        type="email"
        name="email"
        defaultValue={typed}
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}

export function CurrentPasswordField({ errors }: AccountFieldProps) {
  return (
    <Field id="password" label={labels.password} errors={errors}>
      <TextInput type="password" name="password" autoComplete="current-password" required />
    </Field>
  );
}

export const passwordAdvice = words.passwordAdvice;

export function passwordHint(minimum: number): string {
  return words.atLeast(minimum, passwordAdvice);
}
