import { Field, TextInput } from "#ui/field.tsx";

interface DateFieldsProps {
  /** As typed; empty: no bound. */
  from: string;
  to: string;
}

/** The first and the last day of what a list shows. */
export function DateFields({ from, to }: DateFieldsProps) {
  return (
    <>
      <Field id="du" label="Du">
        <TextInput name="du" type="date" defaultValue={from} className="min-w-0 max-sm:px-2.5" />
      </Field>
      <Field id="au" label="Au">
        <TextInput name="au" type="date" defaultValue={to} className="min-w-0 max-sm:px-2.5" />
      </Field>
    </>
  );
}
