import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-8 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-display text-xl leading-tight font-bold">
        {title}
      </legend>
      <div className="clear-both grid gap-x-4 gap-y-5 pt-5 sm:grid-cols-2">
        {lead && <p className="text-sm text-muted sm:col-span-2">{lead}</p>}
        {children}
      </div>
    </fieldset>
  );
}
