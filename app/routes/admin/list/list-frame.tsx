import type { ReactNode } from "react";
import { countedRecords } from "#copy/record-list.ts";
import { isFiltered, listAddress, type ListQuery } from "#forms/list-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListNotices } from "./list-notices.tsx";
import { ListStatuses } from "./list-statuses.tsx";

/** A list's own words. */
export interface ListWords {
  /** « Commandes » */
  title: string;
  /** « commande », « commandes » */
  one: string;
  many: string;
  /** « Toutes », « Tous » */
  all: string;
  /** « Aucune commande pour le moment », and what to do about it. */
  none: { title: string; text: string; action: ReactNode };
  /** « Aucune commande avec ces filtres » */
  noneFiltered: string;
  /** What the search looks at: « Numéro, nom, e-mail, téléphone » */
  searched?: string;
}

interface ListFrameProps<Status extends string> {
  path: string;
  words: ListWords;
  query: ListQuery<Status>;
  statuses: readonly Status[];
  statusLabels: Readonly<Record<Status, string>>;
  counts: Readonly<Record<Status, number>>;
  /** Whether the search may have left records out. */
  cut: boolean;
  /** How many records this page shows. */
  shown: number;
  /** The last record of this page when others follow. */
  next: string | null;
  /** What stands under the title. */
  lead?: ReactNode;
  /** The list's main act. */
  action?: ReactNode;
  /** What stands between the heading and the filters. */
  before?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Every list of the administration: filters, how many there are, the records, pages and the export. */
export function ListFrame<Status extends string>(props: ListFrameProps<Status>) {
  const { path, words, query, statuses, statusLabels, counts, shown, next } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl">{words.title}</h1>
          {props.action}
        </div>
        {props.lead}
      </header>
      {props.before}
      <ListFilters
        key={JSON.stringify(query.typed) + query.sort}
        path={path}
        query={query}
        searched={words.searched}
      />
      <ListStatuses
        path={path}
        query={query}
        statuses={statuses}
        labels={statusLabels}
        counts={counts}
        allLabel={words.all}
      />
      <ListNotices ignored={query.ignored} cut={props.cut} />
      <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CountLine words={words} count={countOf(query, counts)} />
          {shown > 0 && isFiltered(query) && (
            <ButtonLink href={path} variant="ghost" icon="close" className="sm:mr-auto">
              Effacer les filtres
            </ButtonLink>
          )}
          {shown > 0 && (
            <ButtonLink
              href={listAddress(`${path}.csv`, { ...query, sort: query.sorts[0] })}
              download
              variant="ghost"
              icon="download"
            >
              Exporter en CSV
            </ButtonLink>
          )}
        </div>
        {shown > 0 ? props.children : <NoRecord {...props} />}
        <Pages path={path} query={query} label={`Pages de ${words.many}`} next={next} />
      </section>
    </div>
  );
}

/** Of the status looked at, or of all of them. */
function countOf<Status extends string>(
  { status }: ListQuery<Status>,
  counts: Readonly<Record<Status, number>>,
): number {
  if (status !== null) return counts[status];
  return Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
}

function CountLine({ words, count }: { words: ListWords; count: number }) {
  return (
    <p aria-live="polite" className="text-sm text-muted tabular-nums">
      {countedRecords(words, count)}
    </p>
  );
}

function NoRecord<Status extends string>({ path, words, query, cut }: ListFrameProps<Status>) {
  if (!isFiltered(query)) {
    return (
      <EmptyState title={words.none.title} action={words.none.action}>
        {frenchSpaces(words.none.text)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={cut ? "Rien parmi ce que la recherche a pu regarder" : words.noneFiltered}
      action={
        <ButtonLink href={path} variant="outline">
          Effacer les filtres
        </ButtonLink>
      }
    >
      {cut
        ? "Précisez la recherche, ou choisissez un autre statut."
        : "Vérifiez l’orthographe, élargissez les dates ou choisissez un autre statut."}
    </EmptyState>
  );
}

interface PagesProps {
  path: string;
  query: ListQuery<string>;
  label: string;
  next: string | null;
}

function Pages({ path, query, label, next }: PagesProps) {
  if (query.after === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {query.after !== null && (
        <ButtonLink href={listAddress(path, query)} variant="outline" icon="arrow-left">
          Retour au début
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          href={listAddress(path, query, { after: next })}
          variant="outline"
          iconEnd="arrow-right"
          className="ml-auto"
        >
          Page suivante
        </ButtonLink>
      )}
    </nav>
  );
}
