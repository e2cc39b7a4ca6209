import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldErrors } from "./field-message.tsx";
import { Icon } from "./icon.tsx";

interface CheckboxGroupProps {
  /** The group's id; options are `id-value`. An error summary may point at it. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: readonly string[];
  hint?: ReactNode;
  errors?: string[] | undefined;
  className?: string;
}

/** Several choices among a few, as tappable lines; two by two where there is room. */
export function CheckboxGroup({
  id,
  legend,
  hint,
  errors,
  className,
  ...group
}: CheckboxGroupProps) {
  const invalid = Boolean(errors?.length);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, { error: invalid, hint: Boolean(hint) })}
      className={classNames("grid min-w-0 gap-1.5", className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
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
      <FieldErrors id={`${id}-error`} errors={errors} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
