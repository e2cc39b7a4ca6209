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
    <Field id="password" label="Mot de passe" errors={errors}>
      <TextInput type="password" name="password" autoComplete="current-password" required />
    </Field>
  );
}

export const passwordAdvice =
  "Pas un mot, un prénom ou une date, même suivis de chiffres ; quelques mots au hasard se retiennent bien.";

/** « 6 caractères ou plus… »: what the server will ask for. */
export function passwordHint(minimum: number): string {
  return `${minimum} caractères ou plus. ${passwordAdvice}`;
}
