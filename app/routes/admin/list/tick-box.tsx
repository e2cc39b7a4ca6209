import { Icon } from "#ui/icon.tsx";

interface TickBoxProps {
  /** Id of the batch form, for boxes outside of it. */
  form?: string;
  name: string;
  value: string;
  label: string;
  checked?: boolean | undefined;
}

export function TickBox({ form, name, value, label, checked }: TickBoxProps) {
  return (
    <label className="-my-2 -ml-2.5 inline-grid size-11 shrink-0 cursor-pointer place-items-center print:hidden">
      <span className="sr-only">{label}</span>
      <span className="relative grid size-5.5">
        <input
          type="checkbox"
          form={form}
          name={name}
          value={value}
          defaultChecked={checked}
          className="choice peer rounded-sm"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
    </label>
  );
}
