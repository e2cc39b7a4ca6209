import { listingNamesWords as words } from "#copy/portal/subscriptions.ts";
import { Field, TextArea } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ListingNamesProps {
  id: string;
  name: string;
  typed: string;
  known: readonly string[];
  errors: string[] | undefined;
}

export function ListingNames({ id, name, typed, known, errors }: ListingNamesProps) {
  const hint = known.length === 0 ? words.hint : `${words.hint} ${words.known(known)}`;
  return (
    <Field
      id={id}
      label={frenchSpaces(words.field)}
      optional
      hint={frenchSpaces(hint)}
      errors={errors}
    >
      <TextArea
        name={name}
        rows={Math.min(8, Math.max(2, typed.split("\n").length))}
        autoComplete="off"
        defaultValue={typed}
      />
    </Field>
  );
}
