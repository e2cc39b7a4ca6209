import { ButtonLink } from "#ui/button.tsx";

interface Page {
  href: string;
  label: string;
}

interface ListPagesProps {
  label: string;
  first: Page | null;
  next: Page | null;
}

export function ListPages({ label, first, next }: ListPagesProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3 print:hidden">
      {first && (
        <ButtonLink href={first.href} variant="outline" icon="arrow-left">
          {first.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next.href} variant="outline" iconEnd="arrow-right" className="ml-auto">
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
