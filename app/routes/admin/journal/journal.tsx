import { requireAdministrator, viewing } from "#http/session.server.ts";
import { type JournalFilter, listJournal } from "#queries/journal-list.server.ts";
import { subjectNames } from "#queries/subject-names.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AdminTitle } from "../admin-title.tsx";
import { ListNotices } from "../list/list-notices.tsx";
import type { Route } from "./+types/journal.ts";
import { filterIn, isFiltered, JOURNAL_PATH, journalHref } from "./journal-address.ts";
import { JournalFilters } from "./journal-filter.tsx";
import { JournalLines } from "./journal-lines.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

/** Every act of everybody, newest first; nothing in it can be changed. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { filter, typed, ignored } = filterIn(url);
  const after = url.searchParams.get("apres");
  return viewing({ request, context }, async (db) => {
    const { lines, next } = await listJournal(db, { ...filter, after });
    const subjects = lines.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
    const names = await subjectNames(db, subjects);
    return { lines, next, names, filter, typed, ignored, atStart: after === null };
  });
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { lines, next, names, filter, typed, ignored, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title="Journal" />
      <header className="grid gap-1">
        <h1 className="text-2xl">Journal</h1>
        <p className="text-sm text-muted">
          Qui a fait quoi et quand, heure de Paris. Rien ne s’y corrige.
        </p>
      </header>
      <JournalFilters key={journalHref(filter)} filter={filter} typed={typed} />
      <ListNotices ignored={ignored} />
      {lines.length > 0 && (
        <ButtonLink
          href={journalHref(filter, { csv: true })}
          download
          variant="ghost"
          icon="download"
          className="-mb-4 justify-self-end"
        >
          Exporter en CSV
        </ButtonLink>
      )}
      {lines.length === 0 ? (
        <NoAct filtered={isFiltered(filter)} />
      ) : (
        <JournalLines lines={lines} names={names} />
      )}
      <Pages filter={filter} atStart={atStart} next={next} />
    </div>
  );
}

interface PagesProps {
  filter: JournalFilter;
  atStart: boolean;
  next: string | null;
}

function Pages({ filter, atStart, next }: PagesProps) {
  if (atStart && next === null) return null;
  return (
    <nav aria-label="Pages du journal" className="flex flex-wrap justify-between gap-3">
      {!atStart && (
        <ButtonLink href={journalHref(filter)} variant="outline" icon="arrow-left">
          Les plus récents
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          href={journalHref(filter, { after: next })}
          variant="outline"
          iconEnd="arrow-right"
          className="ml-auto"
        >
          Plus anciens
        </ButtonLink>
      )}
    </nav>
  );
}

function NoAct({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState title="Le journal est vide">
        La première commande, le premier devis ou le premier compte s’y inscriront.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun acte avec ces filtres"
      action={
        <ButtonLink href={JOURNAL_PATH} variant="outline">
          Voir tout le journal
        </ButtonLink>
      }
    >
      Élargissez les dates, ou choisissez un autre acte.
    </EmptyState>
  );
}
