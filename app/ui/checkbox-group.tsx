import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ChoiceSet, type ChoiceSetProps } from "./choice-set.tsx";
import { Icon } from "./icon.tsx";

interface CheckboxGroupProps extends ChoiceSetProps {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: readonly string[];
}

export function CheckboxGroup(group: CheckboxGroupProps) {
  const { id } = group;
  const invalid = Boolean(group.errors?.length);
  return (
    <ChoiceSet {...group}>
      <div className="grid gap-2 sm:grid-cols-2">
        {group.options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classNames(
              "choice-line sm:last:odd:col-span-2",
              invalid && "choice-line-invalid",
            )}
          >
            <span className="relative mt-px grid size-5.5 shrink-0">
              <input
                id={`${id}-${option.value}`}
                type="checkbox"
                name={group.name}
                value={option.value}
                defaultChecked={group.defaultValue?.includes(option.value)}
                aria-invalid={invalid || undefined}
                className="choice peer rounded-sm"
              />
              <Icon
                name="check"
                className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden"
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm leading-6 font-medium">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
}
