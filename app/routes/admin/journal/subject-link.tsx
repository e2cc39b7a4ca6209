import { subjectLabels } from "#copy/journal.ts";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record-address.ts";

const pages: Record<string, (id: string) => string> = {
  order: recordAddress.order,
  quote: recordAddress.quote,
  "quote-request": recordAddress.quoteRequest,
  "revision-request": recordAddress.revision,
  subscription: recordAddress.subscription,
  audit: recordAddress.audit,
  call: recordAddress.call,
  "contract-declaration": recordAddress.declaration,
  user: recordAddress.client,
};

/** Pages about more than one record, which never go away. */
const places: Record<string, string> = {
  calendar: "/admin/appels/horaires",
  "calendar-exception": "/admin/appels/horaires",
  "landing-day": "/admin/frequentation",
  "daily-report": "/test-rapport",
};

interface SubjectLinkProps {
  type: string;
  id: string;
  /** Undefined: the record is no longer there. */
  name: string | undefined;
}

/** What an act was about, leading to its page while there is one. */
export function SubjectLink({ type, id, name }: SubjectLinkProps) {
  const label = subjectLabels[type] ?? type;
  const href = name === undefined ? places[type] : pages[type]?.(id);
  const text = name ? `${label} ${name}` : label;
  if (href === undefined)
    return <>{name === undefined && pages[type] ? `${text}, supprimé` : text}</>;
  return (
    <TextLink to={href} className="wrap-anywhere">
      {text}
    </TextLink>
  );
}
