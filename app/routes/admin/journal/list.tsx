import { journalListWords as words } from "#copy/admin/journal.ts";
import { labels } from "#copy/labels.ts";
import {
  actorKindLabels,
  journalActAuthor,
  journalActDetail,
  journalActName,
  subjectLabel,
} from "#copy/journal.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  journalBatches,
  listJournal,
  type NamedLine,
  subjectNames,
} from "#queries/journal/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListViews } from "../list-views/list-views.tsx";
import { shownViews } from "../list-views/shown-views.server.ts";
import type { ViewedList } from "../list-views/viewed-list.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { ListColumn } from "../list/description.tsx";
import { type ListArgs, listFile } from "../list/list-loader.server.ts";
import { ListNotices } from "../list/list-notices.tsx";
import { ListPages } from "../list/list-pages.tsx";
import type { Route } from "./+types/list.ts";
import { filterIn, isFiltered, JOURNAL_PATH, journalHref } from "./journal-address.ts";
import { JournalFilters } from "./journal-filter.tsx";
import { JournalLines } from "./journal-lines.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const columns: ListColumn<NamedLine>[] = [
  { header: labels.date, csv: ({ at }) => spreadsheetDay(at) },
  { header: labels.time, csv: ({ at }) => parisTime(at) },
  { header: words.act, csv: journalActName },
  { header: words.detail, csv: (line) => journalActDetail(line) ?? "" },
  { header: labels.topic, csv: ({ subjectType }) => subjectLabel(subjectType) },
  { header: words.subjectName, csv: ({ subjectName }) => subjectName },
  { header: words.by, csv: ({ actorKind }) => actorKindLabels[actorKind] },
  { header: words.author, csv: journalActAuthor },
];

const viewed: ViewedList = {
  title: labels.journal,
  path: JOURNAL_PATH,
  addressOf: (asked) => {
    const { filter, ignored, unknown } = filterIn(asked);
    return ignored.length > 0 || unknown ? null : journalHref(filter);
  },
};

async function page({ request, context, url }: ListArgs) {
  const { userId } = await requireAdministrator(request, context);
  const today = parisDate(appOf(context).clock());
  const { filter, typed, ignored } = filterIn(url.searchParams);
  const after = url.searchParams.get("apres");
  return viewing({ request, context }, async (db) => {
    const { lines, next } = await listJournal(db, { ...filter, after });
    const subjects = lines.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
    const names = await subjectNames(db, subjects);
    const views = await shownViews(db, viewed, { userId, today });
    return { lines, next, names, filter, typed, ignored, today, views, atStart: after === null };
  });
}

async function file({ request, context, url }: ListArgs) {
  await requireAdministrator(request, context);
  const { filter } = filterIn(url.searchParams);
  const batches = journalBatches((read) => viewing({ request, context }, read), filter);
  return listFile({ file: "journal", columns }, batches, appOf(context).clock());
}

export const loader = Object.assign(page, { file, viewed });

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { lines, next, names, filter, typed, ignored, today, views, atStart } = loaderData;
  return (
    <AdminPage title={labels.journal} lead={words.explained}>
      <ListViews path={JOURNAL_PATH} current={journalHref(filter)} views={views} />
      <JournalFilters key={journalHref(filter)} filter={filter} typed={typed} today={today} />
      <ListNotices ignored={ignored} />
      {lines.length > 0 && (
        <ButtonLink
          href={journalHref(filter, { csv: true })}
          download
          variant="ghost"
          icon="download"
          className="-mb-4 justify-self-end"
        >
          {words.export}
        </ButtonLink>
      )}
      {lines.length === 0 ? (
        <NoAct filtered={isFiltered(filter)} />
      ) : (
        <JournalLines lines={lines} names={names} />
      )}
      <ListPages
        label={words.pages}
        first={atStart ? null : { href: journalHref(filter), label: words.newer }}
        next={
          next === null ? null : { href: journalHref(filter, { after: next }), label: words.older }
        }
      />
    </AdminPage>
  );
}

function NoAct({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  }
  return (
    <EmptyState
      title={words.noMatch}
      action={
        <ButtonLink href={JOURNAL_PATH} variant="outline">
          {words.seeAll}
        </ButtonLink>
      }
    >
      {words.widen}
    </EmptyState>
  );
}
