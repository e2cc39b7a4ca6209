import { clientNextWords as words } from "#copy/admin/clients.ts";
import { clientToDoWords } from "#copy/to-do.ts";
import type { ClientToDo } from "#domain/client-to-do.ts";
import { toDoAddress } from "#domain/to-do-kinds.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const THEN = 3;

export function ClientNext({ toDos: [first, ...others] }: { toDos: ClientToDo[] }) {
  if (!first) return null;
  const { title, act } = clientToDoWords[first.kind];
  return (
    <section
      aria-labelledby="suite"
      className="grid gap-4 rounded-lg border border-line border-l-lamp border-l-4 bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="suite" className="line-clamp-3 min-w-0 flex-1 basis-64 text-lg wrap-anywhere">
          {frenchSpaces(title(first.name))}
        </h2>
        <ButtonLink href={toDoAddress(first.kind, first.id)} iconEnd="arrow-right">
          {act}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <ul aria-label={words.next} className="grid gap-1 border-t border-line pt-3 text-sm">
          {others.slice(0, THEN).map((toDo) => (
            <li key={`${toDo.kind} ${toDo.id}`}>
              <Then {...toDo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Then(toDo: ClientToDo) {
  return (
    <TextLink to={toDoAddress(toDo.kind, toDo.id)} className="inline-block py-1 wrap-anywhere">
      {frenchSpaces(clientToDoWords[toDo.kind].title(toDo.name))}
    </TextLink>
  );
}
