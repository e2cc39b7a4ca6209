import { Link } from "react-router";
import { clientTaskWords } from "#copy/client-page.ts";
import type { ClientTask } from "#domain/client-tasks.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** The page's lists hold the rest. */
const THEN = 3;

/** The next thing to do for this client, then the following ones. */
export function ClientNext({ tasks: [first, ...others] }: { tasks: ClientTask[] }) {
  if (!first) return null;
  const { title, act, href } = clientTaskWords[first.kind];
  return (
    <section
      aria-labelledby="suite"
      className="grid gap-4 rounded-lg border border-line border-l-lamp border-l-4 bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="suite" className="line-clamp-3 min-w-0 flex-1 basis-64 text-lg wrap-anywhere">
          {frenchSpaces(title(first.name))}
        </h2>
        <ButtonLink href={href(first.id)} iconEnd="arrow-right">
          {act}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <ul aria-label="Ensuite" className="grid gap-1 border-t border-line pt-3 text-sm">
          {others.slice(0, THEN).map((task) => (
            <li key={`${task.kind} ${task.id}`}>
              <Then {...task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Then({ kind, id, name }: ClientTask) {
  const { title, href } = clientTaskWords[kind];
  return (
    <Link
      to={href(id)}
      className="inline-block py-1 wrap-anywhere text-link underline underline-offset-3"
    >
      {frenchSpaces(title(name))}
    </Link>
  );
}
