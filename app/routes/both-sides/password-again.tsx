import { passwordAgainWords as words } from "#copy/account-refusals.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { AskedPassword } from "./asked-password.ts";

export function PasswordAgain({ asked }: { asked: AskedPassword | null }) {
  if (asked === null) return null;
  return (
    <Field
      id="password"
      label={words.label}
      hint={frenchSpaces(words.hint)}
      errors={asked.errors}
      className="max-w-md"
    >
      <TextInput type="password" name="password" autoComplete="current-password" required />
    </Field>
  );
}
