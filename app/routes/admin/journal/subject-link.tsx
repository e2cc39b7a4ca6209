import { Link } from "react-router";
import { subjectLabels } from "#copy/journal.ts";

const pages: Record<string, (id: string) => string> = {
  order: (id) => `/admin/commandes/${id}`,
  quote: (id) => `/admin/devis/${id}`,
  "quote-request": (id) => `/admin/demandes/${id}`,
  "revision-request": (id) => `/admin/demandes/revisions/${id}`,
  subscription: (id) => `/admin/abonnements/${id}`,
  audit: (id) => `/admin/audits/${id}`,
  call: (id) => `/admin/appels/${id}`,
  "contract-declaration": (id) => `/admin/declarations/${id}`,
  user: (id) => `/admin/clients/${id}`,
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
    <Link to={href} className="wrap-anywhere text-link underline underline-offset-3">
      {text}
    </Link>
  );
}
