import { ButtonLink } from "#ui/button.tsx";

interface OlderLinkProps {
  path: string;
  /** Which list goes on, on a page of several. */
  cursor?: string;
  /** The id of the list's heading, on a page of several. */
  anchor?: string;
  /** The last record shown, when there are older ones. */
  next: string | null;
  children: string;
}

/** Where a list goes on. */
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
