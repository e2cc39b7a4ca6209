import { ButtonLink } from "#ui/button.tsx";

interface OlderLinkProps {
  path: string;
  /** The last record shown, when there are older ones. */
  next: string | null;
  children: string;
}

/** Where a list goes on. */
export function OlderLink({ path, next, children }: OlderLinkProps) {
  if (next === null) return null;
  return (
    <div className="text-end">
      <ButtonLink href={`${path}?apres=${next}`} variant="outline" iconEnd="arrow-right">
        {children}
      </ButtonLink>
    </div>
  );
}
