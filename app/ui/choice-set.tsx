import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldErrors } from "./field-message.tsx";

export interface ChoiceSetProps {
  /** The group's id; options are `id-value`. An error summary may point at it. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
  className?: string;
}

/** What stands around choices: their legend, then their error and hint. */
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
