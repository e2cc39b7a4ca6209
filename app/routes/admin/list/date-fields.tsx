import type { ListPeriod } from "#domain/record-list.ts";
import { Field, TextInput } from "#ui/field.tsx";

const fields = [
  { name: "du", label: "Du", end: "from" },
  { name: "au", label: "Au", end: "to" },
] as const;

/** The days a list is limited to, both included. */
export function DateFields({ period }: { period: ListPeriod }) {
  return fields.map(({ name, label, end }) => (
    <Field key={name} id={name} label={label}>
      <TextInput
        name={name}
        type="date"
        defaultValue={period[end] ?? ""}
        className="min-w-0 max-sm:px-2.5"
      />
    </Field>
  ));
}
