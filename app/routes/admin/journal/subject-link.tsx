import { subjectLinkWords as words } from "#copy/admin/journal.ts";
import { subjectLabels } from "#copy/journal.ts";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";
import type { JournalSubject } from "#domain/journal-subject.ts";

/** Where each leads: to the record's own page, to one about more than a record, or nowhere. */
const pages: Record<JournalSubject, ((id: string) => string) | string | null> = {
  order: recordAddress.order,
  quote: recordAddress.quote,
  "quote-request": recordAddress.quoteRequest,
  "revision-request": recordAddress.revision,
  subscription: recordAddress.subscription,
  invoice: recordAddress.invoice,
  audit: recordAddress.audit,
  call: recordAddress.call,
  lead: recordAddress.lead,
  "contract-declaration": recordAddress.declaration,
  user: recordAddress.client,
  calendar: "/admin/appels/horaires",
  "calendar-exception": "/admin/appels/horaires",
  "landing-day": "/admin/frequentation",
  retention: null,
  backup: null,
  reconciliation: null,
  "consent-proofs": null,
  "daily-report": "/test-rapport",
  catalogue: "/admin/offres",
  "promo-code": "/admin/codes-promo",
  claim: "/admin/preuves",
  testimonial: "/admin/preuves",
  identity: "/admin/identite",
  "api-key": "/admin/integrations",
  webhook: "/admin/integrations",
  email: "/admin/courriels",
  job: "/admin/courriels",
};

interface SubjectLinkProps {
  type: JournalSubject;
  id: string;
  /** Undefined: the record is no longer there. */
  name: string | undefined;
}

/** What an act was about, leading to its page while there is one. */
export function SubjectLink({ type, id, name }: SubjectLinkProps) {
  // The journal outlives the code: a subject of before may have no page any more.
  const page = Object.hasOwn(pages, type) ? pages[type] : null;
  // A version of the catalogue is known by its number; a draft may have been thrown away.
  const called = type === "catalogue" ? id : name;
  const gone = typeof page === "function" && called === undefined;
  const href = typeof page === "function" ? page(id) : page;
  const text = called ? `${subjectLabels[type]} ${called}` : subjectLabels[type];
  if (gone) return words.deleted(text);
  if (href === null) return text;
  return (
    <TextLink to={href} className="wrap-anywhere">
      {text}
    </TextLink>
  );
}
