import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldErrors } from "./field-message.tsx";

export interface ChoiceSetProps {
  /** Options have ids `<id>-<value>`; an error summary may link to this id. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
  className?: string;
}

export function ChoiceSet({
  id,
  legend,
  hint,
  errors,
  className,
  children,
}: ChoiceSetProps & { children: ReactNode }) {
  const invalid = Boolean(errors?.length);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, { error: invalid, hint: Boolean(hint) })}
      className={classNames("grid min-w-0 gap-1.5", className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
