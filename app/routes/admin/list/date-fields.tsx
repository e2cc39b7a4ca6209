import { dateFieldsWords as words } from "#copy/admin/lists.ts";
import { Field, TextInput } from "#ui/field.tsx";

const fields = [
  { name: "du", label: words.from, end: "from" },
  { name: "au", label: words.until, end: "to" },
] as const;

interface DateFieldsProps {
  typed: { from: string; to: string };
}

export function DateFields({ typed }: DateFieldsProps) {
  return fields.map(({ name, label, end }) => (
    <Field key={name} id={name} label={label}>
      <TextInput
        name={name}
        type="date"
        defaultValue={typed[end]}
        className="min-w-0 max-sm:px-2.5"
      />
    </Field>
  ));
}
