import { ButtonLink } from "#ui/button.tsx";

interface OlderLinkProps {
  path: string;
  /** Query parameter of the cursor, on a page with several lists. */
  cursor?: string;
  anchor?: string;
  /** Cursor: id of the last row shown; null on the last page. */
  next: string | null;
  children: string;
}

export function OlderLink({ path, cursor = "apres", anchor, next, children }: OlderLinkProps) {
  if (next === null) return null;
  const place = anchor === undefined ? "" : `#${anchor}`;
  return (
    <div className="text-end">
      <ButtonLink
        href={`${path}?${cursor}=${next}${place}`}
        variant="outline"
        iconEnd="arrow-right"
      >
        {children}
      </ButtonLink>
    </div>
  );
}
