import type { ReactNode } from "react";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="page-width grid items-stretch gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-16 lg:py-16">
      <div className="mx-auto grid w-full max-w-md content-center gap-7">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-muted">{typeof lead === "string" ? frenchSpaces(lead) : lead}</p>
        </header>
        {children}
      </div>
      <div className="dusk hidden max-h-[38rem] overflow-hidden rounded-lg lg:block">
        <Lighthouse className="h-full w-full" />
      </div>
    </div>
  );
}
