import { useEffect, useRef } from "react";
import { ErrorSummary, type SummarisedError } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";

interface FormFaultsProps {
  /** A sentence about the whole form. */
  refusal: string | null;
  fieldErrors: Record<string, string[]>;
}

/** What went wrong, in a red box that takes the focus; the fields' ids are their names. */
export function FormFaults({ refusal, fieldErrors }: FormFaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer takes the focus anew
  useEffect(() => box.current?.focus(), [refusal, fieldErrors]);
  const errors: SummarisedError[] = Object.entries(fieldErrors).flatMap(([id, messages]) =>
    messages.map((message) => ({ id, message })),
  );
  if (refusal === null) return <ErrorSummary ref={box} errors={errors} />;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice variant="destructive" role="alert">
        {refusal}
      </Notice>
    </div>
  );
}
