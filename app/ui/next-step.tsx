import type { ReactNode } from "react";
import { frenchSpaces } from "./typography.ts";

interface NextStepProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function NextStep({ title, text, children }: NextStepProps) {
  return (
    <section
      aria-labelledby="suite"
      className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-lg border border-line border-l-lamp border-l-4 bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-64 self-center">
        <h2 id="suite" className="text-lg">
          {frenchSpaces(title)}
        </h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{frenchSpaces(text)}</p>
      </div>
      {children}
    </section>
  );
}
