import { accessGuideWords as words } from "#copy/site/order-information.ts";
import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";

/** How to let the agency manage a listing, in the words Google's own screens use. */
export function AccessGuide({ agencyEmail }: { agencyEmail: string }) {
  return (
    <details className="rounded-md border border-line bg-raised">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.title}</summary>
      <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold">
          <li>{frenchSpaces(words.search)}</li>
          <li>{frenchSpaces(words.openMenu)}</li>
          <li>
            {frenchSpaces(words.addUs)}
            <Address>{agencyEmail}</Address>
          </li>
          <li>{frenchSpaces(words.invite)}</li>
        </ol>
        <p className="text-muted">{frenchSpaces(words.staysYours)}</p>
      </div>
    </details>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere">{children}</strong>;
}
