import { errorSummaryWords as words } from "#copy/ui.ts";
import { useId } from "react";
import { Icon } from "./icon.tsx";

export interface SummarisedError {
  id?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  title?: string;
  errors: readonly SummarisedError[];
}

/** Focusable alert; each line links to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-md border border-danger/40 bg-danger-surface p-4 text-danger sm:p-5"
    >
      <h2
        id={titleId}
        className="flex items-start gap-2.5 font-sans text-base font-semibold tracking-normal"
      >
        <Icon name="warning" className="mt-px size-5" />
        {title ?? defaultTitle(errors.length)}
      </h2>
      <ul className="mt-2 grid gap-1 pl-7.5 text-sm">
        {errors.map(({ id, message }) => (
          <li key={`${id ?? ""}${message}`}>
            {id ? (
              <a href={`#${id}`} className="inline-block py-0.5 underline underline-offset-3">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function defaultTitle(count: number): string {
  return count === 1 ? words.one : words.some(count);
}
