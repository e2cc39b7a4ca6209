import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "./admin-title.tsx";

interface AdminPageProps {
  title: string;
  tab?: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, tab = title, lead, children }: AdminPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={tab} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{frenchSpaces(title)}</h1>
        {lead !== undefined && (
          <p className="max-w-prose text-sm text-muted">
            {typeof lead === "string" ? frenchSpaces(lead) : lead}
          </p>
        )}
      </header>
      {children}
    </div>
  );
}
