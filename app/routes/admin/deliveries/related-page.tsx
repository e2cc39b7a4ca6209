import { deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import { publicationKindsOf } from "#domain/publication.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { recordAddress } from "../record/address.ts";

export function RelatedPage({ deliverable: { id, kind } }: { deliverable: DeliverableRecord }) {
  const page = pageOf(kind, id);
  if (!page) return null;
  return (
    <div>
      <ButtonLink href={page.href} variant="outline" iconEnd="arrow-right">
        {page.label}
      </ButtonLink>
    </div>
  );
}

function pageOf(kind: DeliverableRecord["kind"], id: string) {
  if (kind === "citations") return { href: recordAddress.citations(id), label: words.citations };
  if (publicationKindsOf(kind).length === 0) return null;
  return { href: recordAddress.publications(id), label: words.publications };
}
