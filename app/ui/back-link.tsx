import { ButtonLink } from "./button.tsx";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink href={to} viewTransition variant="ghost" icon="arrow-left" className="-ml-3">
      {children}
    </ButtonLink>
  );
}
