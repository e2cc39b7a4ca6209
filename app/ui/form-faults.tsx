import { ErrorSummary, type SummarisedError } from "./error-summary.tsx";
import { Notice } from "./notice.tsx";
import { TakesFocus } from "./taken-focus.tsx";

interface FormFaultsProps {
  refusal: string | null;
  fieldErrors: Record<string, string[]>;
}

/** Takes the focus; the ids of fields are their names. */
export function FormFaults({ refusal, fieldErrors }: FormFaultsProps) {
  const errors: SummarisedError[] = Object.entries(fieldErrors).flatMap(([id, messages]) =>
    messages.map((message) => ({ id, message })),
  );
  if (refusal === null && errors.length === 0) return null;
  return (
    <TakesFocus answer={fieldErrors}>
      <ErrorSummary errors={errors} />
      {refusal !== null && (
        <Notice variant="destructive" role="alert">
          {refusal}
        </Notice>
      )}
    </TakesFocus>
  );
}
