import type { ReactNode } from "react";

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  );
}
