import { Field, Select } from "#ui/field.tsx";

interface ChoiceProps {
  name: string;
  label: string;
  /** The label of the empty choice; absent: one is always chosen. */
  all?: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string | null;
  className?: string;
}

/** One way to narrow or sort what a page lists, in a form that leads to an address. */
export function Choice({ name, label, all, options, chosen, className }: ChoiceProps) {
  return (
    <Field id={name} label={label} className={className}>
      <Select name={name} defaultValue={chosen ?? ""}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
