import { Field, Select } from "#ui/field.tsx";

interface ChoiceProps {
  name: string;
  label: string;
  /** Label of the empty choice; absent: no empty choice. */
  all?: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string | null;
  className?: string;
}

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
