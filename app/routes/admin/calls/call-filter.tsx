import { Link } from "react-router";
import { callFilterLabels } from "#copy/call-desk.ts";
import { type CallStatus, callStatuses } from "#domain/call.ts";
import { classNames } from "#ui/class-names.ts";
import { callsHref, type CallsView } from "./calls-address.ts";

interface CallFilterProps {
  view: CallsView;
  counts: Record<CallStatus, number>;
}

/** The statuses that a list holds; links, so that each has its address. */
export function CallFilter({ view, counts }: CallFilterProps) {
  const shown = callStatuses.filter(
    (status) => counts[status] > 0 || status === view.status || status === "booked",
  );
  const all = callStatuses.reduce((sum, status) => sum + counts[status], 0);
  if (view.when === "coming" && shown.length === 1) return null;
  if (all === 0 && view.status === null) return null;
  return (
    <nav aria-label="Filtrer par statut">
      <ul className="flex flex-wrap gap-2">
        {view.when === "past" && (
          <FilterLink
            href={callsHref({ when: "past", status: null })}
            label="Tous"
            count={all}
            current={view.status === null}
          />
        )}
        {shown.map((status) => (
          <FilterLink
            key={status}
            href={callsHref({ when: view.when, status })}
            label={callFilterLabels[view.when][status]}
            count={counts[status]}
            current={view.status === status}
          />
        ))}
      </ul>
    </nav>
  );
}

interface FilterLinkProps {
  href: string;
  label: string;
  count: number;
  current: boolean;
}

function FilterLink({ href, label, count, current }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={href}
        aria-current={current ? "page" : undefined}
        className={classNames(
          "inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors",
          current
            ? "border-transparent bg-solid text-on-solid"
            : "border-control text-text hover:bg-wash",
        )}
      >
        {label}
        <span className="tabular-nums opacity-80">{count}</span>
      </Link>
    </li>
  );
}
