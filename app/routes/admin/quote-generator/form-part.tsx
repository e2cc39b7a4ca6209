import type { ReactNode } from "react";

interface FormPartProps {
  title: string;
  children: ReactNode;
}

export function FormPart({ title, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-raised p-4 shadow-soft sm:p-6">
      <legend className="float-left w-full font-display text-lg leading-tight font-semibold">
        {title}
      </legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 pt-4 sm:grid-cols-2">
        {children}
      </div>
    </fieldset>
  );
}
