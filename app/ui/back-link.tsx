import { ButtonLink } from "./button.tsx";

/** Back to the list that a record's page comes from: the first thing on the page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink href={to} viewTransition variant="ghost" icon="arrow-left" className="-ml-3">
      {children}
    </ButtonLink>
  );
}
