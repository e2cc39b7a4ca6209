import { labels } from "#copy/labels.ts";
import { listingLink, listingName } from "#domain/audit/listing-link.ts";
import type { ListedCall } from "#queries/call/list.server.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export function aboutCall({ business, topic }: Pick<ListedCall, "business" | "topic">) {
  const said = [listingName(business), topic].filter((text) => text !== "");
  return said.length === 0 ? null : frenchSpaces(said.join(" · "));
}

/** The address was typed by a stranger: only Google hosts become a link. */
export function CallBusiness({ business }: Pick<ListedCall, "business">) {
  if (business === "") return <span className="text-muted">{labels.notGiven}</span>;
  const link = listingLink(business);
  if (link === null) return <span className="wrap-anywhere">{frenchSpaces(business)}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="wrap-anywhere text-link underline underline-offset-3"
    >
      {listingName(business)}
      <VisuallyHidden>{labels.newTab}</VisuallyHidden>
    </a>
  );
}
