import { fieldWords as words } from "#copy/ui.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldContext } from "./field-context.ts";
import { describedBy, FieldErrors } from "./field-message.tsx";

export { Checkbox, RadioGroup } from "./choice-fields.tsx";
export { ErrorSummary } from "./error-summary.tsx";
export { NumberInput } from "./number-input.tsx";
export { Select, TextArea, TextInput } from "./text-controls.tsx";

interface FieldProps {
  /** Id of the control, and prefix of the ids of its hint and error. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
  /** Shows « (facultatif) »; fields are required by default. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field({ id, label, hint, errors, optional, className, children }: FieldProps) {
  const invalid = Boolean(errors?.length);
  const wiring = {
    id,
    invalid,
    describedBy: describedBy(id, { error: invalid, hint: Boolean(hint) }),
  };
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">{words.optional}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldErrors id={`${id}-error`} errors={errors} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
