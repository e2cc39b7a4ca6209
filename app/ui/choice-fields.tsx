import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ChoiceSet, type ChoiceSetProps } from "./choice-set.tsx";
import { describedBy, FieldErrors } from "./field-message.tsx";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
};

export function Checkbox({ label, hint, errors, className, ...props }: CheckboxProps) {
  const invalid = Boolean(errors?.length);
  return (
    <div className={classNames("grid gap-1", className)}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-5.5 shrink-0">
          <input
            {...props}
            type="checkbox"
            aria-invalid={invalid || props["aria-invalid"] || undefined}
            aria-describedby={describedBy(props.id, { error: invalid, hint: Boolean(hint) })}
            className="choice peer rounded-sm"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <label htmlFor={props.id} className="min-w-0 flex-1 cursor-pointer text-sm leading-6">
          {label}
        </label>
      </div>
      <FieldErrors id={`${props.id}-error`} errors={errors} />
      {hint && (
        <p id={`${props.id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps extends ChoiceSetProps {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  required?: boolean;
  onValueChange?: (value: string) => void;
}

export function RadioGroup(props: RadioGroupProps) {
  const invalid = Boolean(props.errors?.length);
  return (
    <ChoiceSet {...props}>
      <div className="grid gap-2">
        {props.options.map((option) => (
          <RadioLine key={option.value} group={props} option={option} invalid={invalid} />
        ))}
      </div>
    </ChoiceSet>
  );
}

interface RadioLineProps {
  group: RadioGroupProps;
  option: RadioOption;
  invalid: boolean;
}

function RadioLine({ group, option, invalid }: RadioLineProps) {
  const optionId = `${group.id}-${option.value}`;
  return (
    <label
      htmlFor={optionId}
      className={classNames(
        "choice-line",
        option.disabled && "cursor-not-allowed opacity-60",
        invalid && "choice-line-invalid",
      )}
    >
      <span className="relative mt-px grid size-5.5 shrink-0">
        <input
          id={optionId}
          type="radio"
          name={group.name}
          value={option.value}
          defaultChecked={group.defaultValue === option.value}
          disabled={option.disabled}
          required={group.required}
          onChange={() => group.onValueChange?.(option.value)}
          className="choice peer rounded-full"
        />
        <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-6 font-medium">{option.label}</span>
        {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
      </span>
    </label>
  );
}
